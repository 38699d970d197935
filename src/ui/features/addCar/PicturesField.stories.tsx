import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { mixed, object } from 'yup';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { PicturesField } from './PicturesField.tsx';

const THREE = ['/art/tile-suv.svg', '/art/tile-sedan.svg', '/art/tile-sports.svg'];

const meta: Meta<typeof PicturesField> = {
  title: 'Forms/PicturesField',
  component: PicturesField,
  decorators: [inPageWidth],
  parameters: about({
    PicturesField: {
      for: 'To choose the pictures of a car and their order.',
      notFor: 'For one picture: PictureField.',
      do: 'Mark the picture that cards show.',
      dont: 'Discard all the files because one is invalid.',
      a11y: 'Errors describe the file input (aria-describedby). While a picture is dragged by keyboard, its place is announced.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PicturesField>;

const withPictures = (picture: readonly string[]): Story => ({
  render: () => (
    <AppForm
      name="Pictures"
      labels={{ picture: 'Image' }}
      initialValues={{ picture }}
      schema={object({ picture: mixed() })}
      onSubmit={async () => undefined}
      actions={<SubmitButton label="Save" busyLabel="Saving" />}
    >
      <PicturesField name="picture" />
    </AppForm>
  ),
});

export const Empty: Story = withPictures([]);

/** A file that the browser can’t draw: its name is shown. */
export const Unreadable: Story = {
  ...withPictures(['data:image/png;base64,bm8gcGljdHVyZQ==']),
  play: async () => {
    await expect(await screen.findByText('Picture 1')).toBeVisible();
    await expect(screen.queryByRole('img')).toBeNull();
  },
};

/** The keys, and what a screen reader hears after each. */
const STEPS = [
  ['Space', 'Picture 1 is over place 1'],
  ['ArrowRight', 'Picture 1 is over place 2'],
  ['Space', 'Picture 1 moved to place 2'],
] as const;

/** By keyboard: Space picks the picture up, an arrow key moves it, Space drops it. */
export const MovedByKeys: Story = {
  ...withPictures(THREE),
  play: async ({ userEvent }) => {
    const places = () =>
      screen.getAllByRole('listitem').map((item) => within(item).getByRole('img').getAttribute('src'));
    await expect(places()).toEqual(THREE);
    const [first] = within(screen.getAllByRole('listitem')[0] ?? document.body).getAllByRole('button');
    if (first === undefined) throw new Error('no picture can be moved');
    // A move ends where the window is resized, and the story before this one may have had another width.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    first.focus();
    for (const [code, announcement] of STEPS) {
      // It listens for the next key in a later task than that in which it tells the step.
      await userEvent.keyboard(`[${code}]`);
      await screen.findByText(announcement);
    }
    await expect(places()).toEqual([THREE[1], THREE[0], THREE[2]]);
  },
};

export const TooMany: Story = {
  tags: ['snapshot'],
  ...withPictures(Array.from({ length: 12 }, (_, index) => `/art/tile-suv.svg?${index}`)),
  play: async ({ userEvent }) => {
    await userEvent.upload(screen.getByLabelText('Image'), new File(['x'], 'one-more.jpg', { type: 'image/jpeg' }));
    await expect(await screen.findByText('Up to 12 pictures')).toHaveAttribute('role', 'alert');
  },
};
