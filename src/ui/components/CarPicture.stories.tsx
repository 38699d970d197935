import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { CarPicture, CarPictureSkeleton } from './CarPicture.tsx';
import { PictureWithBadge } from './PictureWithBadge.tsx';

const meta: Meta<typeof CarPicture> = {
  title: 'Cars/CarPicture',
  component: CarPicture,
  args: { name: 'Halden Ridge', category: 'suv', picture: '/cars/halden-ridge-4x4.svg', sizes: '400px', isFirst: true },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(400px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof CarPicture>;

export const Suv: Story = {};
export const Sedan: Story = {
  tags: ['full'],
  args: { name: 'Corvane Ledger', category: 'sedan', picture: '/cars/corvane-ledger.svg' },
};
export const Sports: Story = {
  tags: ['full'],
  args: { name: 'Corvane Vanta', category: 'sports', picture: '/cars/corvane-vanta.svg' },
};
export const Missing: Story = { tags: ['full'], args: { picture: '' } };
export const Broken: Story = {
  args: { picture: 'data:image/png;base64,nothing' },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'No picture' })).toBeVisible();
  },
};
export const Loading: Story = { tags: ['full'], render: () => <CarPictureSkeleton /> };
export const PaidFor: Story = { tags: ['full'], render: (args) => <PictureWithBadge {...args} badge="Paid for" /> };
export const Sold: Story = { tags: ['full'], render: (args) => <PictureWithBadge {...args} badge="Sold" /> };
