import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { BookingFlow } from './BookingFlow.tsx';

const meta: Meta<typeof BookingFlow> = {
  title: 'Cars/BookingFlow',
  component: BookingFlow,
  args: { car: CARS.newSellers, onClosed: fn() },
  parameters: {
    ...about(
      {
        BookingFlow: {
          for: 'To lead a buyer from Book Now to the booking of one car.',
          notFor: 'To draw only the dialog: BookingDialog.',
          do: 'Open it with useBookingFlow, which also loads its code.',
          dont: 'Open two at once.',
          a11y: 'The focus returns to the button that opened it, or moves to the link that replaces the button.',
        },
      },
      { isFramed: true },
    ),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof BookingFlow>;

const submit: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
};

export const PhoneRemembered: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue('01822 111111'));
  },
};
export const Waiting: Story = {
  tags: ['full'],
  parameters: { failures: { 'bookings.place': { hangs: true } } },
  play: async (context) => {
    await submit(context);
    await expect(await screen.findByText('Booking the car')).toBeVisible();
  },
};
/** If the server refuses, the dialog closes and a toast says why. */
export const Refused: Story = {
  tags: ['full'],
  parameters: {
    failures: { 'bookings.place': { fail: 'refused', detail: 'This car is already sold' } },
  },
  play: async (context) => {
    await submit(context);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ServerFailed: Story = {
  tags: ['full'],
  parameters: { failures: { 'bookings.place': { fail: 'unavailable' } } },
  play: async (context) => {
    await submit(context);
    await waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent !== '')).toBe(true));
  },
};
