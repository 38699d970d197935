import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer, SocialLinksContext } from './Footer.tsx';

const meta: Meta<typeof Footer> = { title: 'Layouts/Footer', component: Footer };
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
