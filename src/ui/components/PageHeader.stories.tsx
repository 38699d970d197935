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
      for: 'To begin a dashboard page with its title and, where needed, a lead and an action.',
      notFor: 'On a public page: PageTitle.',
      do: 'Give it at most one action, the page’s main one.',
      dont: 'Repeat the title in the lead.',
      a11y: 'The title is the page’s h1. The breadcrumb is a nav named “Breadcrumb”; its last entry has aria-current.',
    },
    PageTitle: {
      for: 'To set the page’s heading and the document’s title.',
      notFor: 'For a page of the dashboard: PageHeader. For a section: an h2.',
      do: 'Set title where the heading is too long for a browser tab.',
      dont: 'Draw more than one on a page, whatever state the page is in.',
      a11y: 'After a navigation the heading takes the focus, so that screen readers read the new page’s name.',
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
