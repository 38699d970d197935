import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { TrayCar } from '#domain/comparison.ts';
import { about } from '#support/about.ts';
import { aListedCar } from '#support/builders.ts';
import { CompareButton } from './CompareButton.tsx';
import { CompareTray } from './CompareTray.tsx';

const CARS: readonly TrayCar[] = ['sedan', 'suv', 'sports', 'sedan', 'suv'].map((category, place) => ({
  ...aListedCar(),
  id: `car-${place}`,
  name: `Halden ${place + 1}`,
  category: category as TrayCar['category'],
  picture: `/art/tile-${category}.svg`,
}));

const meta: Meta<typeof CompareTray> = {
  title: 'Cars/CompareTray',
  component: CompareTray,
  subcomponents: { CompareButton },
  parameters: about(
    {
      CompareTray: {
        for: 'To show the cars that were put aside to compare, on every page.',
        notFor: 'For the cars looked at lately: RecentlyViewed.',
        do: 'Leave it out where there are none.',
        dont: 'Ask a server for its cars.',
        a11y: 'A region named “Cars to compare”; a status says how many there are. When it goes, the focus is on the heading.',
      },
      CompareButton: {
        for: 'To put a car aside to compare, or to take it away.',
        notFor: 'For the wishlist: CarActions.',
        do: 'Load it once somebody uses the page.',
        dont: 'Let it make a card taller.',
        a11y: 'A toggle button, described by the car’s name.',
      },
    },
    { isFramed: true },
  ),
  args: {},
  render: () => (
    <>
      <h1>Cars</h1>
      {CARS.map((car) => (
        <p key={car.id}>
          <span id={car.id}>{car.name}</span> <CompareButton car={car} describedBy={car.id} />
        </p>
      ))}
      <CompareTray />
    </>
  ),
};
export default meta;

type Story = StoryObj<typeof CompareTray>;

const choose =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button', { name: 'Compare' }).slice(0, count))
      await userEvent.click(button);
  };

export const None: Story = { tags: ['full'] };
export const OneCar: Story = { tags: ['full'], play: choose(1) };
export const FourCars: Story = {
  play: async (context) => {
    await choose(4)(context);
    await expect(await screen.findByRole('link', { name: 'Compare (4)' })).toBeVisible();
  },
};
