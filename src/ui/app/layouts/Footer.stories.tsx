import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { Footer, SocialLinksContext } from './Footer.tsx';

const meta: Meta<typeof Footer> = {
  title: 'Layouts/Footer',
  component: Footer,
  parameters: about({
    Footer: {
      for: 'At the end of every page, drawn by the layouts.',
      notFor: 'In a page.',
      do: 'Keep its links to pages that everybody may open.',
      dont: 'Hide something here that people need often.',
      a11y: 'The page’s contentinfo. Its icons are links named by their network.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Footer>;

export const Wide: Story = { tags: ['snapshot'] };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const OtherNetworks: Story = {
  tags: ['full'],
  decorators: [
    (Story) => (
      <SocialLinksContext value={['https://social.example/@second-gear']}>
        <Story />
      </SocialLinksContext>
    ),
  ],
};
