import type { Meta, StoryObj } from '@storybook/react-vite';
import { memberPage } from '#support/memberStories.ts';
import { ReportedItemsPage } from './ReportedItemsPage.tsx';

const meta: Meta<typeof ReportedItemsPage> = {
  title: 'Pages/Reported Items',
  component: ReportedItemsPage,
  ...memberPage,
};
export default meta;

export const HeadingOnly: StoryObj<typeof ReportedItemsPage> = {};
