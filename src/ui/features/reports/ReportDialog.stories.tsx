import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { ADMIN, BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { GuestReportDialog } from './GuestReportDialog.tsx';
import { ReportButton } from './ReportButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const meta: Meta<typeof ReportDialog> = {
  title: 'Dashboard/ReportDialog',
  component: ReportDialog,
  subcomponents: { ReportButton, GuestReportDialog },
  args: { thing: { kind: 'car', id: CARS.wishlisted.id }, name: CARS.wishlisted.name, onClosed: fn() },
  parameters: {
    ...about(
      {
        ReportDialog: {
          for: 'To report a car, a person or a review.',
          notFor: 'For a problem with a payment: Help.',
          do: 'Say who learns that it was you.',
          dont: 'Ask for more than a reason and a line.',
          a11y: 'As in Dialog and AppForm; what happens next is a status.',
        },
        GuestReportDialog: {
          for: 'To report a car or a person without a login.',
          notFor: 'For members: ReportDialog.',
          do: 'Say what the address is for, and that it is erased.',
          dont: 'Say whether the address has an account.',
          a11y: 'As in Dialog and AppForm; what happens next is a status.',
          status: 'internal',
        },
        ReportButton: {
          for: 'To open ReportDialog from the thing itself.',
          notFor: 'On one’s own things.',
          do: 'Let guests report it too.',
          dont: 'Let it stand out: it is for few visits.',
          a11y: 'A button; a link to the login where guests can’t report.',
          status: 'internal',
        },
      },
      { isFramed: true },
    ),
    signedInAs: BUYER.email,
    market: busyMarket,
  },
};
export default meta;

type Story = StoryObj<typeof ReportDialog>;

export const Empty: Story = {
  play: async () => {
    await expect(await screen.findByLabelText('What is wrong?')).toBeVisible();
  },
};
export const Sent: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'scam');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await expect(await screen.findByText(/A person will look at it/)).toBeVisible();
  },
};
export const ByAGuest: Story = {
  parameters: { signedInAs: undefined },
  render: (args) => <GuestReportDialog {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the report' }));
    await expect(await screen.findByText('Choose what is wrong')).toBeVisible();
  },
};
export const WithoutMail: Story = {
  tags: ['full'],
  parameters: { signedInAs: undefined, market: () => busyMarket({ mail: 'none' }) },
  render: (args) => <GuestReportDialog {...args} />,
  play: async () => {
    await expect(await screen.findByText(/This market sends no mail/)).toBeVisible();
  },
};
export const ReasonMissing: Story = {
  tags: ['full'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the report' }));
    await expect(await screen.findByText('Choose what is wrong')).toBeVisible();
  },
};
export const OfAPerson: Story = { tags: ['full'], args: { thing: { kind: 'member', id: ADMIN.id }, name: ADMIN.name } };
