import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { BUYER, dollars, SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PrintedRow, PrintedSheet } from './PrintedSheet.tsx';
import { Receipt } from './Receipt.tsx';

const MAY = Date.UTC(2026, 4, 17);

const meta: Meta<typeof PrintButton> = {
  title: 'Components/PrintButton',
  component: PrintButton,
  subcomponents: { PrintedSheet, PrintedRow, Receipt },
  decorators: [inPageWidth],
  args: {
    label: 'Print receipt',
    isOnlySheet: false,
    sheet: (
      <Receipt
        carName="Toyota Axio"
        price={dollars(7_250)}
        at={MAY}
        transactionId="pi_1001"
        buyer={BUYER}
        seller={{ ...SELLER, phone: '01711 000000' }}
        disclosed={{ lines: ['Accidents: None', 'Keys: 2'], changes: [{ field: 'keys', at: MAY }] }}
        inspection={{ findings: { tyres: { is: 'fault', note: 'Worn on one side' } }, at: MAY }}
      />
    ),
  },
  parameters: about({
    PrintButton: {
      for: 'To print one sheet, such as a receipt, instead of the page.',
      notFor: 'To print a page as it is: the browser’s own Print.',
      do: 'Set isOnlySheet where the page is about this one sheet.',
      dont: 'Wait for anything but what prepare loads.',
      a11y: 'Set describedBy to the id of the car’s name, so that “Print” is clear in a list.',
    },
    PrintedSheet: {
      for: 'To draw a sheet for PrintButton.',
      notFor: 'On the screen.',
      do: 'Name the sheet.',
      dont: 'Add links or buttons.',
      a11y: 'It is in the page only while it is printed, and hidden from screen readers (aria-hidden).',
      status: 'internal',
    },
    PrintedRow: {
      for: 'To put one fact on a PrintedSheet.',
      notFor: 'On the screen: FactsLine.',
      do: 'Stand in a list of descriptions.',
      dont: 'Put several facts in a line.',
      a11y: 'As PrintedSheet.',
      status: 'internal',
    },
    Receipt: {
      for: 'To put a payment or a booking on paper; PrintBookingButton prints it.',
      notFor: 'On the screen: PaymentSummary.',
      do: 'Keep it to car, price, date, buyer and seller, and what both have said of the car.',
      dont: 'Add links or buttons.',
      a11y: 'As PrintedSheet.',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PrintButton>;

export const InAList: Story = {};
export const OnlySheet: Story = { tags: ['full'], args: { isOnlySheet: true } };
