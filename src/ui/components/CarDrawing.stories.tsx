import type { Meta, StoryObj } from '@storybook/react-vite';
import { FAULT_VIEWS } from '#domain/disclosure.ts';
import { FAULT_SPOTS } from '#domain/faultSpots.ts';
import { about } from '#support/about.ts';
import { CarDrawing } from './CarDrawing.tsx';
import { FaultPoint } from './FaultPoint.tsx';

const meta: Meta<typeof CarDrawing> = {
  title: 'Components/CarDrawing',
  component: CarDrawing,
  subcomponents: { FaultPoint },
  parameters: about({
    CarDrawing: {
      for: 'To show where on a car something is: a view in lines, with points on it.',
      notFor: 'To show a car: CarPicture.',
      do: 'Put a list beside it that says the same in words.',
      dont: 'Say anything by the drawing alone.',
      a11y: 'Decoration: screen readers skip it, and read the list.',
    },
    FaultPoint: {
      for: 'To mark a place on CarDrawing by the number that it has in the list.',
      notFor: 'As a button.',
      do: 'Number the points as the list does.',
      dont: 'Put text into it.',
      a11y: 'Decoration, as the drawing is.',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof CarDrawing>;

export const Side: Story = { args: { view: 'left' } };
/** Every view, with a point at each place that has a name. */
export const EveryPlace: Story = {
  tags: ['full'],
  args: { view: 'front' },
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 24, maxWidth: 900 }}>
      {FAULT_VIEWS.map((view) => (
        <div key={view} style={{ position: 'relative' }}>
          <CarDrawing view={view} />
          {FAULT_SPOTS[view].map((spot, place) => (
            <FaultPoint key={spot.name} at={spot} number={place + 1} />
          ))}
        </div>
      ))}
    </div>
  ),
};
