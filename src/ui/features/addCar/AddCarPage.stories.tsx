import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { aPictureFile } from '#support/aPictureFile.ts';
import { SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AddCarPage } from './AddCarPage.tsx';

const meta: Meta<typeof AddCarPage> = {
  title: 'Pages/Add A Product',
  component: AddCarPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('addCar', {
      for: 'To add a car to the market.',
      do: 'Keep a draft of what was typed.',
      dont: 'Discard the chosen pictures when the server refuses the car.',
      a11y: 'As in CarListingForm.',
    }),
    signedInAs: SELLER.email,
  },
};
export default meta;

type Story = StoryObj<typeof AddCarPage>;

export const Empty: Story = {};

export const Incomplete: Story = {
  tags: ['snapshot'],
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    await expect(await screen.findByText('Provide a phone number')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
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
    const cut = new File([(await aPictureFile()).slice(0, 120)], 'car.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Image'), cut);
    await expect(await screen.findByText('This picture can not be read, choose another one')).toBeVisible();
  },
};

const send: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(screen.getByLabelText('Name'), 'Toyota Aqua');
  await userEvent.type(screen.getByLabelText('Price'), '12,500');
  await userEvent.type(screen.getByLabelText('Original Price'), '18900');
  await userEvent.type(screen.getByLabelText('Phone Number'), '01711 000000');
  await userEvent.type(screen.getByLabelText('Description'), 'One careful owner.');
  await userEvent.upload(screen.getByLabelText('Image'), await aPictureFile());
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  await expect(await screen.findByText('Adding your car')).toBeVisible();
};

export const Uploading: Story = {
  tags: ['full'],
  parameters: { failures: { 'images.upload': { hangs: true } } },
  play: send,
};

/** After ten seconds it can be tried again. */
export const UploadTooSlow: Story = {
  tags: ['full'],
  parameters: { failures: { 'images.upload': { fail: 'slow' } } },
  play: async (context) => {
    await send(context);
    await expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 30_000 })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  },
};

export const RestoredDraft: Story = {
  parameters: { drafts: { 'add-car': { name: 'Toyota Aqua', price: '12500' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start afresh' })).toBeVisible();
    await expect(screen.getByLabelText('Name')).toHaveValue('Toyota Aqua');
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
