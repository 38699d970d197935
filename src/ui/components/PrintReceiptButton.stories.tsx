import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { BUYER, dollars, SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { PrintReceiptButton } from './PrintReceiptButton.tsx';

const meta: Meta<typeof PrintReceiptButton> = {
  title: 'Components/PrintReceiptButton',
  component: PrintReceiptButton,
  decorators: [inPageWidth],
  args: {
    label: 'Print receipt',
    isOnlyReceipt: false,
    receipt: {
      carName: 'Toyota Axio',
      price: dollars(7_250),
      at: Date.UTC(2026, 4, 17),
      transactionId: 'pi_1001',
      buyer: BUYER,
      seller: { ...SELLER, phone: '01711 000000' },
    },
  },
  parameters: about({
    PrintReceiptButton: {
      for: 'To print one receipt.',
      notFor: 'To print a page as it is: the browser’s own Print.',
      do: 'Set isOnlyReceipt where the page is about this one payment.',
      dont: 'Show it before the receipt’s data has loaded.',
      a11y: 'Set describedBy to the id of the car’s name, so that “Print” is clear in a list.',
    },
    Receipt: {
      for: 'To put a payment or a booking on paper; PrintReceiptButton draws it.',
      notFor: 'On the screen: PaymentSummary.',
      do: 'Keep it to what a receipt needs: car, price, date, buyer and seller.',
      dont: 'Add links or buttons.',
      a11y: 'It is in the page only while it is printed, and hidden from screen readers (aria-hidden).',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PrintReceiptButton>;

export const InAList: Story = {};
export const OnlyReceipt: Story = { tags: ['full'], args: { isOnlyReceipt: true } };
