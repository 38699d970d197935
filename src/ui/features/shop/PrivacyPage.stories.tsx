import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

const meta: Meta<typeof PrivacyPage> = {
  title: 'Pages/Privacy',
  component: PrivacyPage,
  parameters: aboutPage('privacy', {
    for: 'To read what is stored of people, and who sees it.',
    do: 'Show the operator’s own text where there is one.',
    dont: 'Promise what the program does not do.',
    a11y: 'Headings in order below the one of the page.',
  }),
};
export default meta;

type Story = StoryObj<typeof PrivacyPage>;

export const Filled: Story = {};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
