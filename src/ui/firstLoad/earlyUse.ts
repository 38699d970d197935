import { entryIn, FIELDS, type Field } from './fieldEntry.ts';
import type { EarlyUse } from './Hydration.tsx';

declare global {
  interface Window {
    /** The buttons that were pressed and the forms that were sent before the page answered, by their last use. */
    readonly earlyActs?: Set<Element>;
  }
}

/**
 * Notes what was entered and pressed in the rendered page under `root`, with or without an event. To be called before React takes the
 * page over: it resets some fields, and ignores what the others have already.
 */
export function noteEarlyUse(root: HTMLElement): EarlyUse {
  const list = () => [...root.querySelectorAll(`${FIELDS}, button, form`)];
  const elements = list();
  const entries = elements.map(entryIn);
  const load = () => import('./repeatUse.ts');
  // On its way before it is needed.
  if (entries.some(Boolean)) void load().catch(() => undefined);

  // The places of the page's elements are the same where React has drawn it anew, as it does with a translated one.
  let current = elements;
  return {
    enterValues: async () => {
      if (!elements.every(({ isConnected }) => isConnected)) current = list();
      // What was entered while React took the page over is newer.
      const all = current.map((field, place) => [field, entryIn(field) ?? entries[place]] as const);
      for (const [field, entry] of all) if (entry) await (await load()).enter(field as Field, entry);
    },
    repeatActs: async () => {
      const acts = [...(window.earlyActs ?? [])];
      window.earlyActs?.clear();
      if (acts.length === 0) return;
      const { act } = await load();
      for (const element of acts) await act(element.isConnected ? element : current[elements.indexOf(element)]);
    },
  };
}
