import type { Decorator, Preview } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { Email } from '#domain/email.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases, type MemoryOptions } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';

/** What a story may say about its surroundings; each is left out where it doesn't matter. */
export interface StoryParameters {
  /** Called for every rendering, so that what one story changes no other sees. The busy market where left out. */
  readonly market?: () => MemoryMarket;
  readonly signedInAs?: Email;
  readonly failures?: MemoryOptions['failures'];
  /** The address that the story stands at, and the route's pattern where it has parameters. */
  readonly path?: string;
  readonly route?: string;
}

const withMarket: Decorator = (Story, { parameters }) => {
  const { market = busyMarket, signedInAs, failures, path = '/', route = '*' }: StoryParameters = parameters;
  const useCases = createMemoryUseCases(market(), {
    notifier: new NotistackNotifier(),
    ...(signedInAs === undefined ? {} : { signedInAs }),
    ...(failures === undefined ? {} : { failures }),
  });
  const router = createMemoryRouter([{ path: route, element: <Story /> }], { initialEntries: [path] });
  return (
    <Providers useCases={useCases}>
      <RouterProvider router={router} />
    </Providers>
  );
};

const preview: Preview = {
  decorators: [withMarket],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
};

export default preview;
