import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { aPictureFile } from '#support/aPictureFile.ts';
import { form, inForm } from '#support/formStories.tsx';
import { PictureField } from './PictureField.tsx';

const LABELS = { picture: 'Image' };

const meta: Meta<typeof PictureField> = {
  title: 'Forms/PictureField',
  component: PictureField,
  decorators: [inForm],
  args: { name: 'picture', isRound: false },
  parameters: {
    ...form(LABELS),
    ...about({
      PictureField: {
        for: 'To choose one picture in a form.',
        notFor: 'For the pictures of a car: PicturesField.',
        do: 'Set isRound for people.',
        dont: 'Ask for a size in pixels: large pictures are scaled down before they are sent.',
        a11y: 'A native file input with a label. The alt text of the preview has the file’s name; errors describe the input (aria-describedby), and are announced at once.',
      },
    }),
  },
};
export default meta;

type Story = StoryObj<typeof PictureField>;

export const Empty: Story = {};
export const Round: Story = { tags: ['full'], args: { isRound: true } };
export const PictureUntilNow: Story = { tags: ['full'], args: { isRound: true, current: '/art/seller-avatar.svg' } };
export const Chosen: Story = {
  play: async ({ userEvent }) => {
    await userEvent.upload(screen.getByLabelText('Image'), await aPictureFile());
    await expect(await screen.findByRole('img', { name: 'Chosen for Image: car.jpg' })).toBeVisible();
  },
};
export const NoPicture: Story = {
  play: async ({ userEvent }) => {
    const words = new File(['no picture'], 'car.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Image'), words);
    const error = await screen.findByText('Choose a JPEG, PNG or WebP picture');
    await expect(error).toHaveAttribute('role', 'alert');
  },
};
