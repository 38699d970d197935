import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { aCar, BUYER } from '#support/builders.ts';
import { BookingDialog } from './BookingDialog.tsx';

const meta: Meta<typeof BookingDialog> = {
  title: 'Cars/BookingDialog',
  component: BookingDialog,
  args: { car: aCar(), buyer: BUYER, isOpen: true, onSubmit: fn(async () => undefined), onClose: fn() },
  parameters: about(
    {
      BookingDialog: {
        for: 'To book a car, with an optional phone number and meeting place.',
        notFor: 'To change the phone number or the place later: ContactDialog.',
        do: 'Say what the seller will see.',
        dont: 'Require a phone number.',
        a11y: 'A dialog named by the car. What can’t be changed is in disabled inputs with labels; a booking limit is a status.',
      },
      ContactFields: {
        for: 'To ask for a phone number and a meeting place in the form of a booking.',
        notFor: 'On the account page: ProfileSection.',
        do: 'Say what leaving both empty means.',
        dont: 'Make a field required.',
        a11y: 'Each field has a label; a status says what leaving both empty means.',
        status: 'internal',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof BookingDialog>;

export const Empty: Story = {
  tags: ['snapshot'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: args.car.name })).toBeVisible();
    await expect(screen.getByLabelText('Price')).toHaveValue('$12,500');
    await expect(screen.getByLabelText('Your Name')).toBeDisabled();
  },
};

/** The buyer has booked as many cars as allowed, which is said before anything is typed. */
export const AsManyAsAllowed: Story = {
  args: { limit: 'You have booked 3 cars, as many as one account may at a time. Pay for one or cancel one first' },
  play: async () => {
    await expect(await screen.findByText(/You have booked 3 cars/)).toBeVisible();
  },
};

export const Sent: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Phone Number'), '01822 111111');
    await userEvent.type(screen.getByLabelText('Meeting Location'), 'Post office');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({ phone: '01822 111111', meetingPlace: 'Post office' });
  },
};

export const ServerUnreachable: Story = {
  tags: ['full'],
  args: {
    onSubmit: fn(async () => {
      throw new Failure('offline');
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Meeting Location'), 'Post office');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
    await expect(screen.getByLabelText('Meeting Location')).toHaveValue('Post office');
  },
};

export const TooLong: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Phone Number'));
    await userEvent.paste('0'.repeat(201));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Use at most 200 characters')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
