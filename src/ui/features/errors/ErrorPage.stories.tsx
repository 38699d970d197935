import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { ChunkLoadError } from '#ui/components/lazyComponent.ts';
import { BareErrorPage, ErrorPage } from './ErrorPage.tsx';

const meta: Meta<typeof ErrorPage> = {
  title: 'Pages/Errors',
  component: ErrorPage,
  subcomponents: { BareErrorPage },
  parameters: {
    ...about(
      {
        ErrorPage: {
          for: 'For an address without a page, for code that did not load, and for a page that threw.',
          notFor: 'For data that did not load: FailedState.',
          do: 'Offer a way on.',
          dont: 'Show a stack.',
          a11y: 'It has the page’s h1.',
        },
        BareErrorPage: {
          for: 'For an error in the layout itself.',
          notFor: 'Inside a layout.',
          do: 'Keep it free of anything that might throw.',
          dont: 'Use the router’s data.',
          a11y: 'As ErrorPage, with a main element of its own.',
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
/** It loads the page again as soon as the market answers, so here it never does. */
export const PageIsLate: Story = {
  parameters: {
    error: new ChunkLoadError('Code could not be loaded'),
    failures: { 'advertisements.list': { hangs: true } },
  },
  play: says('This page is late'),
};
export const WithoutALayout: Story = { render: () => <BareErrorPage />, play: says('The road ends here') };
export const OnAPhone: Story = { ...NoSuchPage, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
