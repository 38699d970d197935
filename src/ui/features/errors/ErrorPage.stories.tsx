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
export const WithoutALayout: Story = { render: () => <BareErrorPage />, play: says('The road ends here') };
export const OnAPhone: Story = { ...NoSuchPage, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
