import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { aCar, BUYER, dollars } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
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
  parameters: { market, route: '/car/:id', path: '/car/car-whole', signedInAs: BUYER.email },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof CarPage>;

export const Filled: Story = {
  tags: ['snapshot'],
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' })).toBeVisible();
  },
};
export const Loading: Story = { parameters: { failures: { 'catalogue.one': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'catalogue.one': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Sold: Story = { parameters: { path: `/car/${CARS.sold.id}` } };
export const Deleted: Story = {
  parameters: { path: '/car/car-deleted' },
  play: async () => {
    await expect(await screen.findByText('Halden Tern is no longer here')).toBeVisible();
  },
};
export const LongText: Story = {
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

/** By arrow keys, by a thumbnail, and zoomed in. */
export const Gallery: StoryObj<typeof CarGallery> = {
  render: () => (
    // Swiper takes a gallery in the very corner of the window for one out of sight.
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
    await expect(canvas.getByText('1 / 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }));
    await expect(await canvas.findByText('2 / 3')).toBeVisible();
    fireEvent.keyDown(document, { key: 'ArrowLeft', keyCode: 37 });
    await expect(await canvas.findByText('1 / 3')).toBeVisible();
    fireEvent.keyDown(document, { key: 'ArrowRight', keyCode: 39 });
    await expect(await canvas.findByText('2 / 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show picture 3' }));
    await expect(await canvas.findByText('3 / 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(await canvas.findByRole('button', { name: 'Zoom out' })).toBeVisible();
  },
};
