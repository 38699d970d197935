import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { ADMIN, BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { ReportButton } from './ReportButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const meta: Meta<typeof ReportDialog> = {
  title: 'Dashboard/ReportDialog',
  component: ReportDialog,
  subcomponents: { ReportButton },
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
        ReportButton: {
          for: 'To open ReportDialog from the thing itself.',
          notFor: 'On one’s own things.',
          do: 'Lead a guest to the login.',
          dont: 'Let it stand out: it is for few visits.',
          a11y: 'A button; for guests a link.',
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
export const ReasonMissing: Story = {
  tags: ['full'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the report' }));
    await expect(await screen.findByText('Choose what is wrong')).toBeVisible();
  },
};
export const OfAPerson: Story = { tags: ['full'], args: { thing: { kind: 'member', id: ADMIN.id }, name: ADMIN.name } };
