import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPageWidth } from '#support/pageStories.tsx';
import { Button } from '#ui/components/Button.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageTitle } from './PageTitle.tsx';

const meta: Meta<typeof PageHeader> = {
  title: 'Components/PageHeader',
  component: PageHeader,
  decorators: [inPageWidth],
  args: { children: 'My Products' },
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
