import type { Decorator } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { MethodName } from '#adapters/memory/SimulatedFailures.ts';

type StoryContext = Parameters<Decorator>[1];

/** Whether the toolbar puts the page into its layout, which has the main element. */
const isInLayout = ({ globals, parameters }: StoryContext): boolean =>
  globals.frame === 'site' && parameters.pageName !== undefined;

/** A page that its layout gives the whole width. */
export const inMain: Decorator = (Story, context) =>
  isInLayout(context) ? (
    <Story />
  ) : (
    <main>
      <Story />
    </main>
  );

/** A page in the width that its layout gives it. */
export const inPageWidth: Decorator = (Story, context) =>
  isInLayout(context) ? (
    <Story />
  ) : (
    <main className="pageWidth" style={{ paddingBlock: 24 }}>
      <Story />
    </main>
  );

export interface ListPage {
  /** The call that answers the list. */
  readonly method: MethodName;
  /** The ARIA role of an item. */
  readonly item: 'article' | 'row';
  /** A market in which the list is empty, and what the page says then. */
  readonly empty: { readonly market: () => MemoryMarket; readonly text: string };
}

/** The states of a page that shows one list. */
export const listStates = ({ method, item, empty }: ListPage) => ({
  filled: {
    play: async () => {
      await expect((await screen.findAllByRole(item)).length).toBeGreaterThan(1);
    },
  },
  loading: { parameters: { failures: { [method]: { hangs: true } } } },
  empty: {
    parameters: { market: empty.market },
    play: async () => {
      await expect(await screen.findByText(empty.text)).toBeVisible();
    },
  },
  failed: {
    parameters: { failures: { [method]: { fail: 'offline' } } },
    play: async () => {
      await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
});

/** A story's loader: else the code of these parts is built while the story waits for it, which takes long on a busy machine. */
export const laterPartsBuilt = () => import('#ui/features/laterParts.ts');
