import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { aCar, anIncomingBooking, BUYER } from '#support/builders.ts';
import { ListingCard } from './ListingCard.tsx';

const booking = anIncomingBooking();
const silent = anIncomingBooking({ id: '2', buyerName: 'Omar', phone: '', meetingPlace: '' });

const meta: Meta<typeof ListingCard> = {
  title: 'Dashboard/ListingCard',
  component: ListingCard,
  args: { listing: { car: aCar(), bookings: [], isAdvertised: false }, onAction: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '60rem', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  // Cards appear below the heading of a page.
  parameters: {
    ...about({
      ListingCard: {
        for: 'To manage one’s own car: its state, its bookings, its actions.',
        notFor: 'For buyers and guests: CarCard.',
        do: 'Say why a button is disabled.',
        dont: 'Offer changes to a car that is paid for.',
        a11y: 'An article named by the car; its buttons keep the focus while they are disabled.',
      },
    }),
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
};
export default meta;

type Story = StoryObj<typeof ListingCard>;

export const Available: Story = {};
export const Booked: Story = {
  tags: ['full'],
  args: { listing: { car: aCar(), bookings: [booking, silent], isAdvertised: false } },
};
export const Held: Story = {
  tags: ['full'],
  args: { listing: { car: aCar({ state: { is: 'held' } }), bookings: [], isAdvertised: false } },
};
export const Sold: Story = {
  tags: ['full'],
  args: { listing: { car: aCar({ state: { is: 'sold' } }), bookings: [], isAdvertised: false } },
};
export const PaidFor: Story = {
  tags: ['snapshot'],
  args: {
    listing: {
      car: aCar({ state: { is: 'paid', owner: BUYER.email, transactionId: 'pi_1' } }),
      bookings: [silent, anIncomingBooking({ isPaid: true, paidAt: Date.UTC(2026, 10, 20) })],
      isAdvertised: false,
    },
  },
};
export const Busy: Story = { tags: ['full'], args: { pendingAction: 'advertise' } };
export const Refused: Story = {
  tags: ['full'],
  args: { failure: new Failure('conflict', { detail: 'This car was just paid for' }) },
};
