import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { InspectionDialog } from './InspectionDialog.tsx';
import { PointField } from './PointField.tsx';

const inspection = {
  findings: { paint: { is: 'fine' }, tyres: { is: 'fault', note: 'Worn on one side' } },
  at: Date.UTC(2026, 4, 17),
} as const;

const meta: Meta<typeof InspectionDialog> = {
  title: 'Dashboard/InspectionDialog',
  component: InspectionDialog,
  subcomponents: { PointField },
  args: { order: aBuyersBooking({ id: 'booked' }), onClosed: fn() },
  parameters: {
    ...about(
      {
        InspectionDialog: {
          for: 'To tick the points of a list while one looks at a car.',
          notFor: 'For what the seller says of the car: the form of Add A Product.',
          do: 'Keep what can’t be sent, and say so.',
          dont: 'Show it to anybody but the buyer.',
          a11y: 'As in Dialog and AppForm; the points stand in named groups.',
        },
        PointField: {
          for: 'To say of one point whether it is fine.',
          notFor: 'For other choices: RadioField.',
          do: 'Say what it looks like when all is well.',
          dont: 'Ask for a note of what is fine.',
          a11y: 'A group of radio buttons, named by the point and described by its hint.',
          status: 'internal',
        },
      },
      { isFramed: true },
    ),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof InspectionDialog>;

export const Empty: Story = {
  play: async () => {
    await expect(await screen.findByText('0 of 20 points looked at, no faults.')).toBeInTheDocument();
  },
};
export const Filled: Story = {
  args: { order: aBuyersBooking({ id: 'booked', inspection }) },
  play: async () => {
    await expect(await screen.findByLabelText('Tyres: what is wrong?')).toHaveValue('Worn on one side');
  },
};
export const WaitsForTheNetwork: Story = {
  tags: ['full'],
  ...Filled,
  parameters: { failures: { 'bookings.saveInspection': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    const paint = within(await screen.findByRole('radiogroup', { name: 'Paint' }));
    await userEvent.click(paint.getByRole('radio', { name: 'A fault' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/sent once the market can be reached/)).toBeVisible();
  },
};
