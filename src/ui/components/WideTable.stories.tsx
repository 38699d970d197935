import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { WideTable } from './WideTable.tsx';

const meta: Meta<typeof WideTable> = {
  title: 'Components/WideTable',
  component: WideTable,
  args: {
    label: 'Cars by month',
    children: (
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Listed</th>
            <th scope="col">Booked</th>
            <th scope="col">Paid</th>
            <th scope="col">Refunded</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">November 2026</th>
            <td>3,120</td>
            <td>1,840</td>
            <td>1,412</td>
            <td>38</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  parameters: about({
    WideTable: {
      for: 'To show figures or facts in columns, on a phone with large letters too.',
      notFor: 'For people or things with buttons in their rows: they become cards on a phone (PeopleTable).',
      do: 'Give it a label of its own, which says what the table shows.',
      dont: 'Put anything but the table inside.',
      a11y: 'A region with a label; the keyboard gets to it, and arrow keys scroll it.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof WideTable>;

export const Whole: Story = {};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '12rem' }}>
        <Story />
      </div>
    ),
  ],
};
