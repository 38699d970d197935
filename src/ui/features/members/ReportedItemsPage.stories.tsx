import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { memberPage } from '#support/memberStories.ts';
import { ReportedItemsPage } from './ReportedItemsPage.tsx';

const meta: Meta<typeof ReportedItemsPage> = {
  title: 'Pages/Reported Items',
  component: ReportedItemsPage,
  ...memberPage,
  parameters: {
    ...memberPage.parameters,
    ...aboutPage('reportedItems', {
      for: 'To show a heading only, as the specification asks.',
      do: 'Leave it empty.',
      dont: 'Fill it with a placeholder.',
      a11y: 'The h1 is its only content.',
    }),
  },
};
export default meta;

export const HeadingOnly: StoryObj<typeof ReportedItemsPage> = {};
export const InItsLayout: StoryObj<typeof ReportedItemsPage> = { globals: { frame: 'site' }, tags: ['full'] };
