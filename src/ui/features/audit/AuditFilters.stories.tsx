import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { about } from '#support/about.ts';
import { auditEntries } from '#support/auditEntries.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';

const NOTHING = { kind: '', since: '', until: '', member: '', text: '' } as const;

const meta: Meta<typeof AuditFilters> = {
  title: 'Dashboard/AuditFilters',
  component: AuditFilters,
  subcomponents: { AuditLine },
  decorators: [inPageWidth],
  args: { filters: NOTHING, isFiltered: false, onChange: fn() },
  parameters: about({
    AuditFilters: {
      for: 'To narrow down the audit log.',
      notFor: 'For a list of cars: FilterBar.',
      do: 'Keep the filters in the page’s address.',
      dont: 'Search while somebody types: Find applies the filters.',
      a11y: 'A search landmark with labelled fields; hints stand below their fields.',
    },
    AuditLine: {
      for: 'To show one entry of the audit log as a sentence.',
      notFor: 'For what has just happened: ToastArea.',
      do: 'Link people and network addresses to all of their entries.',
      dont: 'Show ids in the sentence.',
      a11y: 'A list item. Its time element shows the market’s time zone, and UTC in its title.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof AuditFilters>;

export const NoFilters: Story = {};
export const Filtered: Story = {
  tags: ['full'],
  args: { filters: { ...NOTHING, kind: 'login', since: '2026-05-01', member: 'admin@demo.test' }, isFiltered: true },
};
export const OneLineOfEachKind: Story = {
  tags: ['full'],
  render: () => (
    <ol style={{ padding: 0 }}>
      {auditEntries().map((entry) => (
        <AuditLine key={entry.id} entry={entry} />
      ))}
    </ol>
  ),
};
