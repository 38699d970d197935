import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { OPERATOR } from '#support/operator.ts';
import { OperatorArticle } from './OperatorArticle.tsx';
import { TermsPage } from './TermsPage.tsx';
import { TextBlocks } from './TextBlocks.tsx';

const page = aboutPage('terms', {
  for: 'To read what holds between buyers, sellers and whoever runs the market.',
  do: 'Show the operator’s own text where there is one.',
  dont: 'Promise what the program does not do.',
  a11y: 'Headings in order below the one of the page.',
});

const meta: Meta<typeof TermsPage> = {
  title: 'Pages/Terms',
  component: TermsPage,
  subcomponents: { OperatorArticle, TextBlocks },
  parameters: {
    ...page,
    about: {
      ...page.about,
      OperatorArticle: {
        for: 'To show a text that an operator may replace.',
        notFor: 'For texts that the specification has.',
        do: 'Give it the text that holds in any case.',
        dont: 'Put anything into it that acts.',
        a11y: 'The heading of the page, and the text’s own below it.',
        status: 'internal',
      },
      TextBlocks: {
        for: 'To show words that came as Markdown.',
        notFor: 'For what sellers and buyers type: that has no looks.',
        do: 'Show every block that the domain knows.',
        dont: 'Set markup.',
        a11y: 'Headings, paragraphs and lists, as they are written.',
        status: 'internal',
      },
    },
  },
};
export default meta;

type Story = StoryObj<typeof TermsPage>;

export const Filled: Story = {};

export const OfTheOperator: Story = { parameters: { market: () => emptyMarket({ operator: OPERATOR }) } };
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'shop.operator': { hangs: true } } } };
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'shop.operator': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
