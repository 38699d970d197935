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
      for: 'To show a car on a card or a tile.',
      notFor: 'On a car’s own page: CarGallery, which does not crop.',
      do: 'Set sizes to the width on the page, and isFirst for pictures above the fold.',
      dont: 'Crop pictures beforehand, or set sizes to 100vw on a small card.',
      a11y: 'The alt text is the car’s name, or “No picture” where the picture is missing or fails to load.',
    },
    PictureWithBadge: {
      for: 'To show a car at the top of a dashboard card, with a badge once it is no longer available.',
      notFor: 'On the cards of public lists: CarCard, which draws its own badges.',
      do: 'Keep the badge short: Sold, Paid for.',
      dont: 'Let the badge be the only sign of an important state.',
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
