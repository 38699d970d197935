import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { CarPicture, CarPictureSkeleton } from './CarPicture.tsx';
import { PictureWithBadge } from './PictureWithBadge.tsx';

const meta: Meta<typeof CarPicture> = {
  title: 'Cars/CarPicture',
  component: CarPicture,
  subcomponents: { PictureWithBadge },
  args: { name: 'Halden Ridge', category: 'suv', picture: '/cars/halden-ridge-4x4.svg', sizes: '400px', isFirst: true },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(400px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: about({
    CarPicture: {
      for: 'For every picture of a car on a card or a tile.',
      notFor: 'For people, and for a car’s own page: CarGallery shows pictures whole.',
      do: 'Say in sizes how wide it is drawn, and isFirst for what is above the fold.',
      dont: 'Crop pictures yourself, or leave sizes at 100vw for a small card.',
      a11y: 'The alternative text is the car’s name; without a picture it is “No picture”.',
    },
    PictureWithBadge: {
      for: 'At the top of a dashboard card.',
      notFor: 'On the market’s cards: CarCard has badges of its own.',
      do: 'Use a badge of one or two words: Sold, Paid for.',
      dont: 'Use the badge as the only sign of a state that matters.',
      a11y: 'The badge is text, so screen readers read it after the picture.',
    },
  }),
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
