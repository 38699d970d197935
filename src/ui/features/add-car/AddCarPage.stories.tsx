import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AddCarPage } from './AddCarPage.tsx';

const meta: Meta<typeof AddCarPage> = {
  title: 'Pages/Add A Product',
  component: AddCarPage,
  decorators: [inPageWidth],
  parameters: { signedInAs: SELLER.email },
};
export default meta;

type Story = StoryObj<typeof AddCarPage>;

/** A real picture, since the browser decodes the chosen file. */
async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'car.jpg', { type: 'image/jpeg' });
}

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    await expect(await screen.findByText('Provide a phone number')).toBeVisible();
    await expect(screen.getByLabelText('Name')).toHaveFocus();
  },
};

export const WrongPicture: Story = {
  play: async ({ userEvent }) => {
    const words = new File(['no picture'], 'car.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Image'), words);
    await expect(await screen.findByText('Choose a JPEG, PNG or WebP picture')).toBeVisible();
  },
};

export const UnreadablePicture: Story = {
  play: async ({ userEvent }) => {
    const cut = new File([(await aPicture()).slice(0, 120)], 'car.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Image'), cut);
    await expect(await screen.findByText('This picture can not be read, choose another one')).toBeVisible();
  },
};

export const Uploading: Story = {
  parameters: { failures: { 'images.upload': { hangs: true } } },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Name'), 'Toyota Aqua');
    await userEvent.type(screen.getByLabelText('Price'), '12,500');
    await userEvent.type(screen.getByLabelText('Original Price'), '18900');
    await userEvent.type(screen.getByLabelText('Phone Number'), '01711 000000');
    await userEvent.type(screen.getByLabelText('Description'), 'One careful owner.');
    await userEvent.upload(screen.getByLabelText('Image'), await aPicture());
    await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    await expect(await screen.findByText('Adding your car')).toBeVisible();
  },
};
