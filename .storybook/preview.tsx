import type { Decorator, Preview } from '@storybook/react-vite';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { configure } from 'storybook/test';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { Email } from '#domain/email.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases, type MemoryOptions } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';

// Other suites run at the same time, so what takes 100 ms on an idle machine can exceed the default of a second.
configure({ asyncUtilTimeout: 10_000 });

/** Parameters with which a story chooses its surroundings; all are optional. */
export interface StoryParameters {
  /** Called for every rendering, so that stories don't see each other's changes. Default: the busy market. */
  readonly market?: () => MemoryMarket;
  readonly signedInAs?: Email;
  readonly failures?: MemoryOptions['failures'];
  /** The address of the page, and the route's pattern if it has parameters. */
  readonly path?: InitialEntry;
  readonly route?: string;
}

const withMarket: Decorator = (Story, { parameters }) => {
  const { market = busyMarket, signedInAs, failures, path = '/', route = '*' }: StoryParameters = parameters;
  const storyMarket = market();
  const useCases = createMemoryUseCases(storyMarket, {
    notifier: new NotistackNotifier(storyMarket),
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
