import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { anIncomingBooking } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { IncomingBookings } from './IncomingBookings.tsx';

const NAMES = ['Bina', 'Omar', 'Farhana Akter', 'Rezaul Karim', 'Muhammad Abdur-Rahman Chowdhury-Khandaker'];
const bookings = NAMES.map((buyerName, place) =>
  anIncomingBooking({ id: `booking-${place}`, buyerName, phone: place % 2 === 0 ? '01822 111111' : '' }),
);

const meta: Meta<typeof IncomingBookings> = {
  title: 'Dashboard/IncomingBookings',
  component: IncomingBookings,
  decorators: [inPageWidth],
  args: { bookings: bookings.slice(0, 1) },
  parameters: about({
    IncomingBookings: {
      for: 'To see who has booked a car, and how to reach them.',
      notFor: 'For the buyer’s side: OrderCard.',
      do: 'Put the buyer who has paid first.',
      dont: 'List more than three at once: the others unfold on demand.',
      a11y: 'Lists below a heading; “3 more” is a summary that opens by keyboard.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof IncomingBookings>;

export const One: Story = {};
export const Paid: Story = {
  tags: ['full'],
  args: { bookings: [...bookings.slice(0, 2), anIncomingBooking({ isPaid: true, paidAt: Date.UTC(2026, 4, 17) })] },
};
export const Many: Story = { tags: ['full'], args: { bookings } };
export const AccountDeleted: Story = {
  tags: ['full'],
  args: { bookings: [anIncomingBooking({ buyerName: '', buyerEmail: undefined, phone: '', meetingPlace: '' })] },
};
export const ContactGone: Story = {
  tags: ['full'],
  args: {
    bookings: [
      anIncomingBooking({
        isPaid: true,
        paidAt: Date.UTC(2026, 4, 17),
        buyerEmail: undefined,
        phone: '',
        meetingPlace: '',
        contactNote: 'ended',
      }),
    ],
  },
};
