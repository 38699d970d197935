import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { OPERATOR } from '#support/operator.ts';
import { HelpPage } from './HelpPage.tsx';
import { LoadedOperator } from './LoadedOperator.tsx';
import { OperatorContact } from './OperatorContact.tsx';

const page = aboutPage('help', {
  for: 'To find an answer, or somebody to ask.',
  do: 'Answer in short sentences, in the words of the pages.',
  dont: 'Send people to a page that does not answer them.',
  a11y: 'Each answer is an article named by its question; a status says how many a search has left.',
});

const meta: Meta<typeof HelpPage> = {
  title: 'Pages/Help',
  component: HelpPage,
  subcomponents: { LoadedOperator, OperatorContact },
  parameters: {
    ...page,
    about: {
      ...page.about,
      LoadedOperator: {
        for: 'To show what the operator says of themselves once it is there.',
        notFor: 'For anything that the page can say without the server.',
        do: 'Say what could not be loaded, and offer to try again.',
        dont: 'Hide the rest of the page until it comes.',
        a11y: 'What failed is an alert.',
        status: 'internal',
      },
      OperatorContact: {
        for: 'To say who runs the market, and how to reach them.',
        notFor: 'For sellers and buyers: PersonContact.',
        do: 'Say so where nothing is known of them.',
        dont: 'Show it without a heading that says whose it is.',
        a11y: 'An address; email and phone are links.',
        status: 'internal',
      },
    },
    market: () => emptyMarket({ operator: OPERATOR }),
  },
};
export default meta;

type Story = StoryObj<typeof HelpPage>;

export const Filled: Story = {};
export const Found: Story = {
  tags: ['full'],
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'money');
    await expect(await screen.findByRole('article', { name: 'Who gets my money?' })).toBeVisible();
  },
};
export const NothingFound: Story = {
  tags: ['full'],
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'aeroplane');
    await expect(await screen.findByText('No answer has these words.')).toBeVisible();
  },
};
export const NoContact: Story = { tags: ['full'], parameters: { market: () => emptyMarket() } };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
