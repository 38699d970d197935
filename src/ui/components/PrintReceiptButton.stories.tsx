import type { Meta, StoryObj } from '@storybook/react-vite';
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
};
export default meta;

type Story = StoryObj<typeof PrintReceiptButton>;

export const InAList: Story = {};
export const OnlyReceipt: Story = { tags: ['full'], args: { isOnlyReceipt: true } };
