import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { Button } from '#ui/components/Button.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageTitle } from './PageTitle.tsx';

const meta: Meta<typeof PageHeader> = {
  title: 'Components/PageHeader',
  component: PageHeader,
  subcomponents: { PageTitle },
  decorators: [inPageWidth],
  args: { children: 'My Products' },
  parameters: about({
    PageHeader: {
      for: 'At the top of every dashboard page.',
      notFor: 'On public pages: PageTitle.',
      do: 'Give it at most one action, the main one of the page.',
      dont: 'Repeat the title in the lead.',
      a11y: 'Its title is the page’s h1. The breadcrumb is a navigation of its own; its last entry has aria-current.',
    },
    PageTitle: {
      for: 'Once per page, for its heading and the document’s title.',
      notFor: 'For a section: an h2.',
      do: 'Set title where the heading is longer than a tab’s name should be.',
      dont: 'Draw a second one, also in another state of the page.',
      a11y: 'After a navigation the heading has the focus, so that screen readers read the new page’s name.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PageHeader>;

export const TitleOnly: Story = {};
export const Lead: Story = { tags: ['full'], args: { lead: 'Your cars, who booked them, and what to do next.' } };
export const Breadcrumb: Story = { tags: ['full'], args: { breadcrumb: 'Sellers', children: 'All sellers' } };
export const Action: Story = {
  tags: ['snapshot'],
  args: {
    lead: 'Your cars, who booked them, and what to do next.',
    action: <Button variant="light">Add a car</Button>,
  },
};
export const OnAPhone: Story = { ...Action, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
/** The heading alone, as public pages have it. */
export const PublicPage: Story = { tags: ['full'], render: ({ children }) => <PageTitle>{children}</PageTitle> };
