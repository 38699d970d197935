import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { TEST_CARDS } from '#adapters/memory/MemoryCardPayments.ts';
import { paymentPath, ROUTES } from '#domain/navigation.ts';
import { aboutPage } from '#support/about.ts';
import { aBooking, BUYER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { PaymentPage } from './PaymentPage.tsx';

const bookingOf = (car: (typeof CARS)[keyof typeof CARS]) => paymentPath(aBooking(car).id);

const meta: Meta<typeof PaymentPage> = {
  title: 'Pages/Payment',
  component: PaymentPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('payment', {
      for: 'To pay for one booking.',
      do: 'Say in every state what happened to the money.',
      dont: 'Let somebody pay for a car that is gone.',
      a11y: 'Each state has the page’s h1, which takes the focus after a payment; a refused card is an alert.',
    }),
    route: ROUTES.payment,
    path: bookingOf(CARS.booked),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof PaymentPage>;
type Play = NonNullable<Story['play']>;

const payWith =
  (number: string, thenSeen: string): Play =>
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Card number'), number);
    await userEvent.type(screen.getByLabelText('Expiry'), '1230');
    await userEvent.type(screen.getByLabelText('CVC'), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    // A dialog fades in.
    await waitFor(() => expect(screen.getAllByText(thenSeen)[0]).toBeVisible());
  };
const seen =
  (text: string): Play =>
  async () => {
    await expect(await screen.findByText(text)).toBeVisible();
  };

export const ToPay: Story = { tags: ['snapshot'], play: seen('You are Paying $7,250 for Toyota Axio') };
export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    await expect(await screen.findByText('Enter the number on the card')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Card number')).toHaveFocus());
  },
};
export const Declined: Story = { play: payWith(TEST_CARDS.declined, 'Your card was declined.') };
export const AsksToConfirm: Story = {
  tags: ['full'],
  play: payWith(TEST_CARDS.asksForApproval, 'Your bank asks you to confirm'),
};
export const Paying: Story = {
  tags: ['full'],
  parameters: { failures: { 'cards.confirm': { hangs: true } } },
  play: payWith(TEST_CARDS.good, 'Paying. Please stay on this page.'),
};
export const LeavingWhilePaying: Story = {
  ...Paying,
  tags: ['full'],
  render: () => (
    <>
      <Link to={ROUTES.home}>Home</Link>
      <PaymentPage />
    </>
  ),
  play: async (context) => {
    await Paying.play?.(context);
    await context.userEvent.click(screen.getByRole('link', { name: 'Home' }));
    // The dialog fades in.
    await waitFor(() => expect(screen.getByText('Leave while you are paying?')).toBeVisible());
  },
};
export const Confirming: Story = {
  parameters: { failures: { 'payments.report': { fail: 'offline' } } },
  play: payWith(TEST_CARDS.good, 'Confirming your payment'),
};
export const Completed: Story = { play: payWith(TEST_CARDS.good, 'Congrats your payment completed') };
export const PaidBefore: Story = { parameters: { path: bookingOf(CARS.paidByBuyer) }, play: seen('pi_1001') };
export const AnotherBuyerWasFaster: Story = {
  parameters: { path: bookingOf(CARS.paidByOther) },
  play: seen('Somebody was faster'),
};
export const SoldOut: Story = { parameters: { path: bookingOf(CARS.sold) }, play: seen('Sold Out') };
export const NoSuchBooking: Story = {
  parameters: { path: paymentPath('nothing') },
  play: seen('There is no such booking'),
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'bookings.one': { hangs: true } } } };
export const CouldNotOpen: Story = {
  tags: ['full'],
  parameters: { failures: { 'payments.createIntent': { fail: 'unavailable' } } },
  play: seen('The payment could not be opened.'),
};
export const Failed: Story = { parameters: { failures: { 'bookings.one': { fail: 'offline' } } }, play: seen('Retry') };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
