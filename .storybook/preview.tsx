import type { Decorator, Preview } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { World } from '#adapters/memory/World.ts';
import type { Email } from '#domain/email.ts';
import { createMemoryUseCases, type MemoryOptions } from '#support/memoryRoot.ts';
import { busyWorld } from '#support/worlds.ts';
import { Providers } from '#ui/app/Providers.tsx';

/** What a story may say about the world around it; each is left out where it doesn't matter. */
export interface StoryParameters {
  /** Called for every rendering, so that what one story changes no other sees. The busy market where left out. */
  readonly world?: () => World;
  readonly signedInAs?: Email;
  readonly troubles?: MemoryOptions['troubles'];
  /** The address that the story stands at, and the route's pattern where it has parameters. */
  readonly at?: string;
  readonly route?: string;
}

const withMarket: Decorator = (Story, { parameters }) => {
  const { world = busyWorld, signedInAs, troubles, at = '/', route = '*' }: StoryParameters = parameters;
  const useCases = createMemoryUseCases(world(), {
    ...(signedInAs === undefined ? {} : { signedInAs }),
    ...(troubles === undefined ? {} : { troubles }),
  });
  const router = createMemoryRouter([{ path: route, element: <Story /> }], { initialEntries: [at] });
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
