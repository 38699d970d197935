import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { SellerName } from './SellerName.tsx';

const meta: Meta<typeof SellerName> = {
  title: 'Components/SellerName',
  component: SellerName,
  args: { seller: { name: 'Nadia Rahman', verified: true } },
  parameters: about({
    SellerName: {
      for: 'To show who sells a car, with a check mark for a verified seller.',
      notFor: 'For buyers and admins: the name as plain text.',
      do: 'Give it the seller as the car has them: the name leads to their page.',
      dont: 'Draw the check mark next to a seller’s name by hand.',
      a11y: 'The check mark is an image named “Verified seller”, so its meaning does not depend on colour.',
    },
  }),
};
export default meta;

const LONG_NAME = 'Muhammad Abdur-Rahman Chowdhury-Khandaker of the long family name';

type Story = StoryObj<typeof SellerName>;

export const Verified: Story = {};
export const LeadsToThePage: Story = {
  args: { seller: { id: 'seller-1', name: 'Nadia Rahman', verified: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Nadia Rahman' })).toHaveAttribute('href', '/seller/seller-1');
  },
};
export const NotVerified: Story = { tags: ['full'], args: { seller: { name: 'Nadia Rahman', verified: false } } };
/** At every width, so that each word comes last on a line once. */
export const LongName: Story = {
  args: { seller: { name: LONG_NAME, verified: true } },
  decorators: [
    (Story) => (
      <div data-testid="room">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const room = canvas.getByTestId('room');
    const [text] = canvas.getByText(LONG_NAME).childNodes;
    const lastLetter = document.createRange();
    if (text === undefined) throw new Error('no name');
    for (let width = 480; width >= 120; width -= 8) {
      room.style.width = `${width}px`;
      lastLetter.setStart(text, LONG_NAME.length - 1);
      lastLetter.setEnd(text, LONG_NAME.length);
      const letter = lastLetter.getBoundingClientRect();
      const check = canvas.getByRole('img', { name: 'Verified seller' }).getBoundingClientRect();
      const apart = check.left - letter.right;
      await expect([width, apart >= 0 && apart < 12, Math.abs(check.bottom - letter.bottom) < 12]).toEqual([
        width,
        true,
        true,
      ]);
      await expect(check.right).toBeLessThanOrEqual(room.getBoundingClientRect().right + 0.5);
    }
  },
};
