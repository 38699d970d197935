import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { aCar, BUYER } from '#support/builders.ts';
import { ListingCard } from './ListingCard.tsx';

const booking = { id: '1', buyerName: 'Bina', phone: '01822 111111', meetingPlace: 'In front of the main post office' };
const silent = { id: '2', buyerName: 'Omar', phone: '', meetingPlace: '' };

const meta: Meta<typeof ListingCard> = {
  title: 'Dashboard/ListingCard',
  component: ListingCard,
  args: { listing: { car: aCar(), bookings: [] }, onAction: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(20rem, 100%)', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  // Cards appear below the heading of a page.
  parameters: { a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } } },
};
export default meta;

type Story = StoryObj<typeof ListingCard>;

export const Available: Story = {};
export const Booked: Story = { args: { listing: { car: aCar(), bookings: [booking, silent] } } };
export const Sold: Story = { args: { listing: { car: aCar({ state: { is: 'sold' } }), bookings: [] } } };
export const PaidFor: Story = {
  args: {
    listing: { car: aCar({ state: { is: 'paid', owner: BUYER.email, transactionId: 'pi_1' } }), bookings: [booking] },
  },
};
export const Busy: Story = { args: { pendingAction: 'advertise' } };
export const Refused: Story = { args: { failure: new Failure('conflict', { detail: 'This car was just paid for' }) } };
