import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CASES, reportedMarket } from '#support/reportedMarket.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { OwnDecisions } from './OwnDecisions.tsx';

const meta: Meta<typeof OwnDecisions> = {
  title: 'Dashboard/OwnDecisions',
  component: OwnDecisions,
  subcomponents: { AppealDialog },
  decorators: [inPageWidth],
  args: { member: SELLER.email },
  parameters: {
    ...about({
      OwnDecisions: {
        for: 'To tell somebody what the shop decided about them and their cars, and why.',
        notFor: 'For admins: Reported Items.',
        do: 'Say the facts, the rule, that a person decided, and how to appeal.',
        dont: 'Hint at who reported it.',
        a11y: 'Each decision is an article named by its thing.',
      },
      AppealDialog: {
        for: 'To write the one appeal.',
        notFor: 'For questions: Help.',
        do: 'Say that there is one.',
        dont: 'Ask for anything else.',
        a11y: 'As in Dialog and AppForm.',
        status: 'internal',
      },
    }),
    signedInAs: SELLER.email,
    market: () => reportedMarket(CASES.hidden),
    a11y: {
      config: {
        rules: [
          { id: 'page-has-heading-one', enabled: false },
          { id: 'heading-order', enabled: false },
        ],
      },
    },
  },
};
export default meta;

type Story = StoryObj<typeof OwnDecisions>;

export const Hidden: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Appeal' })).toBeVisible();
  },
};
export const Appealed: Story = { tags: ['full'], parameters: { market: () => reportedMarket(CASES.appealed) } };
export const Appealing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    await expect(await screen.findByLabelText('Why is it wrong?')).toBeVisible();
  },
};
