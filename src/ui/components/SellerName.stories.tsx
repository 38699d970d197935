import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { SellerName } from './SellerName.tsx';

const meta: Meta<typeof SellerName> = {
  title: 'Components/SellerName',
  component: SellerName,
  args: { name: 'Nadia Rahman', isVerified: true },
  parameters: about({
    SellerName: {
      for: 'To show who sells a car, with a check mark for a verified seller.',
      notFor: 'For buyers and admins: the name as plain text.',
      do: 'Set isVerified from the seller’s current state.',
      dont: 'Draw the check mark next to a seller’s name by hand.',
      a11y: 'The check mark is an image named “Verified seller”, so its meaning does not depend on colour.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof SellerName>;

export const Verified: Story = {};
export const NotVerified: Story = { tags: ['full'], args: { isVerified: false } };
/** At every width, so that each word comes last on a line once. */
export const LongName: Story = {
  args: { name: 'Muhammad Abdur-Rahman Chowdhury-Khandaker of the long family name' },
  decorators: [
    (Story) => (
      <div data-testid="room">
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas }) => {
    const room = canvas.getByTestId('room');
    const [text] = canvas.getByText(args.name).childNodes;
    const lastLetter = document.createRange();
    if (text === undefined) throw new Error('no name');
    for (let width = 480; width >= 120; width -= 8) {
      room.style.width = `${width}px`;
      lastLetter.setStart(text, args.name.length - 1);
      lastLetter.setEnd(text, args.name.length);
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
