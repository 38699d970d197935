import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { auditEntries } from '#support/auditEntries.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';

const NOTHING = { kind: '', since: '', until: '', member: '', text: '' } as const;

const meta: Meta<typeof AuditFilters> = {
  title: 'Dashboard/AuditFilters',
  component: AuditFilters,
  decorators: [inPageWidth],
  args: { filters: NOTHING, isFiltered: false, onChange: fn() },
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
