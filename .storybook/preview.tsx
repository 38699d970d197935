import type { Decorator, Preview } from '@storybook/react-vite';
import { configure, expect, waitFor } from 'storybook/test';
import { boxlessElements } from '#support/boxless.ts';
import { lengthened } from './longTexts.ts';
import { pageControls } from './pageControls.ts';
import { plainControls } from './plainControls.ts';
import { priceControls, pricesInCents, pricesInDollars } from './priceControls.ts';
import { Surroundings } from './Surroundings.tsx';
import { initialToolbar, type ToolbarValues, toolbar, WIDTHS } from './toolbar.ts';

// Other suites run at the same time, so what takes 100 ms on an idle machine can exceed the default of a second.
configure({ asyncUtilTimeout: 10_000 });

/** The outermost: a story and its other decorators get cents, and long texts where the toolbar asks for them. */
const withArgs: Decorator = (Story, { args, globals }) => {
  const inCents = pricesInCents(args);
  return <Story args={globals.texts === 'long' ? lengthened(inCents) : inCents} />;
};

/** The tools that need a market or a browser of their own. */
const REMAKE = ['role', 'network', 'texts', 'motion', 'contrast', 'toasts', 'frame'] as const;

const withSurroundings: Decorator = (Story, { id, parameters, globals, args }) => {
  const values = { ...initialToolbar, ...globals } as ToolbarValues;
  const marketArgs = Object.fromEntries(Object.entries(args).filter(([name]) => name.startsWith('market')));
  return (
    <Surroundings
      key={JSON.stringify([id, REMAKE.map((name) => values[name]), marketArgs])}
      parameters={parameters}
      toolbar={values}
      args={marketArgs}
    >
      <Story />
    </Surroundings>
  );
};

const preview: Preview = {
  // The last one is the outermost.
  decorators: [withSurroundings, withArgs],
  tags: ['autodocs'],
  globalTypes: toolbar,
  // After the play function, in the state that the story shows. A picture may have its size from its file.
  afterEach: () => waitFor(() => expect(boxlessElements(), 'texts and roles without a box').toEqual([])),
  // VITE_STORY_THEME=dark runs every story in the dark.
  initialGlobals: { ...initialToolbar, theme: import.meta.env.VITE_STORY_THEME ?? initialToolbar.theme },
  argsEnhancers: [pricesInDollars],
  argTypesEnhancers: [plainControls, priceControls, pageControls],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'], preload: false } },
    viewport: { options: WIDTHS },
  },
};

export default preview;
