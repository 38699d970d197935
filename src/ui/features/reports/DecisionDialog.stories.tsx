import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { ADMIN } from '#support/builders.ts';
import { CASES, fullQueue } from '#support/reportedMarket.ts';
import { CasesOfOwner } from './CasesOfOwner.tsx';
import { DecideButton } from './DecideButton.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReportCaseItem } from './ReportCaseItem.tsx';
import { SignalNotes } from './SignalNotes.tsx';

const meta: Meta<typeof DecisionDialog> = {
  title: 'Dashboard/DecisionDialog',
  component: DecisionDialog,
  subcomponents: { ReportCaseItem, CasesOfOwner, DecideButton, SignalNotes },
  args: { reportCase: CASES.once, kind: 'report', onDecide: fn(async () => undefined), onClosed: fn() },
  parameters: {
    ...about(
      {
        DecisionDialog: {
          for: 'To decide about what is reported, or to answer an appeal.',
          notFor: 'To delete an account for another reason: All Sellers, All Buyers.',
          do: 'Ask for a rule and the facts: the owner reads both.',
          dont: 'Offer what can’t be decided about the thing.',
          a11y: 'As in Dialog and AppForm.',
        },
        CasesOfOwner: {
          for: 'To show what is reported of one member, and what was decided.',
          notFor: 'For the whole queue: ReportedItemsPage.',
          do: 'Say so where nothing waits.',
          dont: 'Show it to anybody but admins.',
          a11y: 'A region named by its heading.',
          status: 'internal',
        },
        DecideButton: {
          for: 'To decide about a car or a person that nobody has reported.',
          notFor: 'For what is reported: ReportCaseItem.',
          do: 'Name the thing in the button’s name.',
          dont: 'Act without the dialog: the owner reads a rule and the facts.',
          a11y: 'A button whose name has the thing; the focus returns to it.',
          status: 'internal',
        },
        SignalNotes: {
          for: 'To show what a program finds odd about a car or a person, and why.',
          notFor: 'For anybody but admins.',
          do: 'Leave the decision to the admin.',
          dont: 'Say that it is a fraud: a number can be mistyped, and families share a phone.',
          a11y: 'A heading and a list of links.',
          status: 'internal',
        },
        ReportCaseItem: {
          for: 'To show one report in Reported Items.',
          notFor: 'To its owner: OwnDecisions.',
          do: 'Say by how many, and how long it waits.',
          dont: 'Show it to anybody but admins: it names who reported.',
          a11y: 'An article named by its thing.',
          status: 'internal',
        },
      },
      { isFramed: true },
    ),
    signedInAs: ADMIN.email,
    market: fullQueue,
  },
};
export default meta;

type Story = StoryObj<typeof DecisionDialog>;

export const Empty: Story = {
  play: async () => {
    await expect(await screen.findByLabelText('What happens')).toBeVisible();
  },
};
export const RuleMissing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('What happens'), 'take-down');
    await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
    await expect(await screen.findByText('Choose the rule that was broken')).toBeVisible();
  },
};
export const OwnInitiative: Story = { args: { kind: 'own-initiative' } };
export const Appeal: Story = { tags: ['full'], args: { reportCase: CASES.appealed, kind: 'appeal' } };
