import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { ContactDialog } from './ContactDialog.tsx';

const meta: Meta<typeof ContactDialog> = {
  title: 'Dashboard/ContactDialog',
  component: ContactDialog,
  args: { order: aBuyersBooking({ id: 'booked', meetingPlace: '' }), onClosed: fn() },
  parameters: {
    ...about(
      {
        ContactDialog: {
          for: 'To add or change the phone number and the meeting place of a booking.',
          notFor: 'To book: BookingDialog.',
          do: 'Name the car in its title.',
          dont: 'Ask for anything else.',
          a11y: 'As in Dialog and AppForm.',
        },
        ChangeContact: {
          for: 'To open ContactDialog from an order.',
          notFor: 'To book: BookingDialog.',
          do: 'Say on the button whether something is added or changed.',
          dont: 'Show it for bookings that are over.',
          a11y: 'The button is described by the car’s name.',
          status: 'internal',
        },
      },
      { isFramed: true },
    ),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof ContactDialog>;

export const PlaceMissing: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue(args.order.phone));
    await expect(screen.getByLabelText('Meeting Location')).toHaveValue('');
  },
};
export const NothingGiven: Story = { tags: ['full'], args: { order: aBuyersBooking({ phone: '', meetingPlace: '' }) } };
export const CouldNotBeSaved: Story = {
  parameters: { failures: { 'bookings.changeContact': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
