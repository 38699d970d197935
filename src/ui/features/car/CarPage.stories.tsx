import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { aboutPage } from '#support/about.ts';
import { aCar, BUYER, dollars } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { inMain, laterPartsBuilt } from '#support/pageStories.tsx';
import { CarGallery } from './CarGallery.tsx';
import { CarPage } from './CarPage.tsx';

const whole = aCar({
  id: 'car-whole',
  name: 'Halden Ridge',
  // One by one: the accepted pictures stay as they are when sellers may say more.
  ...{ mileage: 48_000, fuel: 'diesel', gearbox: 'manual', power: 177, owners: 2, colour: 'Olive green' },
  description: `${'Two owners, both on tea estates, both fussy. Low range and rear lock work as they should. '.repeat(12)}\n\nCall in the evening.`,
  postedAt: FIRST_MOMENT - 12 * 86_400_000,
});
const market = () =>
  busyMarket({
    cars: [whole, ...Object.values(CARS)],
    morePictures: { [whole.id]: ['/art/tile-suv.svg', '/art/seller-avatar.svg', '/art/tile-sports.svg'] },
    priceChanges: { [whole.id]: [{ from: dollars(13_200), to: dollars(12_500), at: FIRST_MOMENT - 86_400_000 }] },
    deletedCars: { 'car-deleted': { name: 'Halden Tern', category: 'sedan', deletedAt: FIRST_MOMENT } },
  });

const meta: Meta<typeof CarPage> = {
  title: 'Pages/Car',
  component: CarPage,
  parameters: {
    ...aboutPage('car', {
      for: 'To see everything about one car: pictures, facts, seller, actions.',
      do: 'Keep the actions in view beside the pictures.',
      dont: 'Show contact details that the person may not see.',
      a11y: 'The h1 is the car’s name; arrow keys move through the pictures.',
    }),
    market,
    route: '/car/:id',
    path: '/car/car-whole',
    signedInAs: BUYER.email,
  },
  decorators: [inMain],
  loaders: [laterPartsBuilt],
};
export default meta;

type Story = StoryObj<typeof CarPage>;

export const Filled: Story = {
  tags: ['snapshot'],
  play: async ({ userEvent }) => {
    const heading = await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' });
    // The tools come once somebody uses the page, who may have to do so again where it was not ready yet.
    await waitFor(async () => {
      await userEvent.hover(heading);
      await expect(screen.getByRole('button', { name: 'Report this car' })).toBeVisible();
    });
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'catalogue.one': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'catalogue.one': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Sold: Story = { tags: ['full'], parameters: { path: `/car/${CARS.sold.id}` } };
export const Deleted: Story = {
  parameters: { path: '/car/car-deleted' },
  play: async () => {
    await expect(await screen.findByText('Halden Tern is no longer here')).toBeVisible();
  },
};
export const LongText: Story = {
  tags: ['full'],
  parameters: {
    path: '/car/car-long',
    market: () =>
      emptyMarket({
        cars: [
          aCar({ id: 'car-long', name: 'Corvane'.repeat(11), description: 'x'.repeat(400), colour: 'y'.repeat(40) }),
        ],
      }),
  },
};

/** Moved through by a button, by arrow keys while the focus is in the gallery, and by a thumbnail. */
export const Gallery: StoryObj<typeof CarGallery> = {
  tags: ['full'],
  render: () => (
    <div style={{ padding: 16, maxWidth: 760 }}>
      <CarGallery
        name="Halden Ridge"
        category="suv"
        pictures={['/art/tile-suv.svg', '/art/seller-avatar.svg', '/art/tile-sports.svg']}
        isSold={false}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const isInView = (place: number) => {
      const picture = canvas.getByRole('img', { name: `Halden Ridge, picture ${place} of 3` }).getBoundingClientRect();
      const stage = canvas.getByRole('region', { name: 'Pictures of Halden Ridge' }).getBoundingClientRect();
      return Math.abs(picture.left - stage.left) < 2;
    };
    const expectShown = async (place: number) => {
      await expect(await canvas.findByText(`${place} / 3`)).toBeVisible();
      await waitFor(() => expect(isInView(place)).toBe(true));
    };
    await expectShown(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }));
    await expectShown(2);
    await userEvent.keyboard('{ArrowLeft}');
    await expectShown(1);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expectShown(1);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await expectShown(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Show picture 3' }));
    await expectShown(3);
    await userEvent.keyboard('{ArrowLeft}');
    await expectShown(2);
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
