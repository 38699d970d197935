import { useSyncExternalStore } from 'react';
import { onFirstInteraction, whenIdle } from './scheduling.ts';

const notOnServers = () => undefined;

/**
 * Code that a page is whole without. The hook gives it once somebody has used the page and it is loaded; undefined until then, and where
 * it can't be loaded.
 */
export function loadedLater<Code extends object>(load: () => Promise<Code>) {
  let loaded: Code | undefined;
  const users = new Set<() => void>();
  // All users wait for one interaction: who comes after it and before the code would else wait for another.
  let stopWaiting: (() => void) | undefined;

  const wait = () => {
    stopWaiting ??= onFirstInteraction(() => whenIdle(() => load().then(show, end)));
  };
  const end = () => {
    stopWaiting?.();
    stopWaiting = undefined;
  };
  const show = (code: Code) => {
    loaded = code;
    end();
    for (const rerender of users) rerender();
  };
  const subscribe = (rerender: () => void) => {
    users.add(rerender);
    if (loaded === undefined) wait();
    return () => {
      users.delete(rerender);
      if (users.size === 0) end();
    };
  };
  return (): Code | undefined => useSyncExternalStore(subscribe, () => loaded, notOnServers);
}
