import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { memberPage } from '#support/memberStories.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { CASES, fullQueue, heldMarket, reportedMarket, signalledMarket } from '#support/reportedMarket.ts';
import { ReportedItemsPage } from './ReportedItemsPage.tsx';

const meta: Meta<typeof ReportedItemsPage> = {
  title: 'Pages/Reported Items',
  component: ReportedItemsPage,
  ...memberPage,
  parameters: {
    ...memberPage.parameters,
    market: fullQueue,
    ...aboutPage('reportedItems', {
      for: 'To decide about what people report.',
      do: 'Show what a decision needs in one place: the thing, its reports and its owner’s record.',
      dont: 'Decide anything by the number of reports, or put a placeholder below the heading.',
      a11y: 'Each report is an article named by its thing; a notice takes the focus to Undo.',
    }),
  },
};
export default meta;

type Story = StoryObj<typeof ReportedItemsPage>;

export const Filled: Story = {
  play: async () => {
    await expect((await screen.findAllByRole('article')).length).toBe(4);
  },
};
export const HeadingOnly: Story = { parameters: { market: busyMarket } };
export const Decided: Story = {
  tags: ['full'],
  parameters: { market: () => reportedMarket(CASES.hidden) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Decided' }));
    await expect(await screen.findByRole('article')).toBeVisible();
  },
};
export const HeldCars: Story = {
  tags: ['full'],
  parameters: { market: heldMarket },
  play: async ({ userEvent }) => {
    const card = await screen.findByRole('article', { name: 'Suzuki Alto' });
    await userEvent.click(within(card).getByRole('button', { name: 'Decide' }));
    await expect(await screen.findByRole('option', { name: 'Let it through' })).toBeInTheDocument();
  },
};
export const Signals: Story = {
  tags: ['full'],
  parameters: { market: signalledMarket },
  play: async () => {
    await expect((await screen.findAllByRole('heading', { name: 'Signals' })).length).toBe(2);
  },
};
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'reports.list': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
