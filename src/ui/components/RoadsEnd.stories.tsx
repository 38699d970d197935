import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { HomeButton, NotFound, NotFoundMessage, RoadsEnd, RoadsEndMessage } from './RoadsEnd.tsx';

const meta: Meta<typeof RoadsEndMessage> = {
  title: 'Components/RoadsEnd',
  component: RoadsEndMessage,
  subcomponents: { HomeButton, NotFound, NotFoundMessage, RoadsEnd },
  args: {
    title: 'This page is late',
    text: 'A part of it did not arrive. It may help to wait a moment.',
    children: <HomeButton />,
  },
  render: (args) => (
    <RoadsEnd>
      <RoadsEndMessage {...args} />
    </RoadsEnd>
  ),
  parameters: about({
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
  }),
};
export default meta;

type Story = StoryObj<typeof RoadsEndMessage>;

export const Message: Story = {};
export const NobodyAtTheAddress: Story = {
  tags: ['full'],
  render: () => <NotFound />,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'The road ends here' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Message, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
