import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { Footer, SocialLinksContext } from './Footer.tsx';

const meta: Meta<typeof Footer> = {
  title: 'Layouts/Footer',
  component: Footer,
  parameters: about({
    Footer: {
      for: 'To end every page; PublicLayout and DashboardLayout draw it.',
      notFor: 'For links that people need often: TopBar.',
      do: 'Link only to pages that everyone may open.',
      dont: 'Draw it in a page.',
      a11y: 'The page’s contentinfo landmark. Its icons are links named after their network.',
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
