import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { ChunkLoadError } from '#ui/components/lazyComponent.ts';
import { HomeButton, NotFound, NotFoundMessage, RoadsEnd, RoadsEndMessage } from '#ui/components/RoadsEnd.tsx';
import { BareErrorPage, ErrorPage } from './ErrorPage.tsx';

const meta: Meta<typeof ErrorPage> = {
  title: 'Pages/Errors',
  component: ErrorPage,
  subcomponents: { BareErrorPage, HomeButton, NotFound, NotFoundMessage, RoadsEnd, RoadsEndMessage },
  parameters: {
    ...about(
      {
        ErrorPage: {
          for: 'To say that an address has no page, that a page’s code did not load, or that a page failed.',
          notFor: 'For data that did not load: FailedState.',
          do: 'Offer a way to go on.',
          dont: 'Show a stack trace.',
          a11y: 'It has the page’s h1.',
        },
        BareErrorPage: {
          for: 'To show an error in the layout itself.',
          notFor: 'Inside a layout: ErrorPage.',
          do: 'Keep it free of anything that may throw.',
          dont: 'Use anything that a layout provides.',
          a11y: 'As in ErrorPage, with a main element of its own.',
        },
        NotFound: {
          for: 'To say within a page that there is nobody or nothing at its address.',
          notFor: 'For an address that no page has: the router shows ErrorPage.',
          do: 'Show it in place of the whole page, its heading included.',
          dont: 'Throw instead: the console would tell of a fault.',
          a11y: 'As in ErrorPage.',
        },
        HomeButton: {
          for: 'In RoadsEndMessage: the way out of a page that ends.',
          notFor: 'In pages that have the top bar’s links and something to do.',
          do: 'Put it first.',
          dont: 'Give it another target.',
          a11y: 'A link that looks like a button.',
        },
        NotFoundMessage: {
          for: 'In RoadsEnd, where there is nothing at the address.',
          notFor: 'In a page of one thing: NotFound.',
          do: 'Let it be the only message.',
          dont: 'Show it for a failed call: FailedState.',
          a11y: 'It has the page’s h1.',
        },
        RoadsEnd: {
          for: 'The drawing above every message that ends a page.',
          notFor: 'For an empty list: EmptyState.',
          do: 'Put one RoadsEndMessage in it.',
          dont: 'Show it beside content.',
          a11y: 'The drawing has a text.',
        },
        RoadsEndMessage: {
          for: 'In RoadsEnd: what is wrong, and how to go on.',
          notFor: 'For a failed part of a page: FailedState.',
          do: 'Say what may help.',
          dont: 'Blame whoever came.',
          a11y: 'It has the page’s h1.',
        },
      },
      { isFramed: true },
    ),
    error: new Failure('not-found'),
  },
};
export default meta;

type Story = StoryObj<typeof ErrorPage>;

const says =
  (heading: string): NonNullable<Story['play']> =>
  async () => {
    await expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  };

export const NoSuchPage: Story = { play: says('The road ends here') };
export const BrokenPage: Story = {
  tags: ['full'],
  parameters: { error: new Error('Something the page did not expect') },
  play: says('This page broke down'),
};
/** It reloads the page as soon as the market answers, which it never does here. */
export const PageIsLate: Story = {
  parameters: {
    error: new ChunkLoadError('Code could not be loaded'),
    failures: { 'advertisements.list': { hangs: true } },
  },
  play: says('This page is late'),
};
export const NobodyAtTheAddress: Story = {
  tags: ['full'],
  render: () => <NotFound />,
  play: says('The road ends here'),
};
export const WithoutALayout: Story = { render: () => <BareErrorPage />, play: says('The road ends here') };
export const OnAPhone: Story = { ...NoSuchPage, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
