import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose code is loaded when it is first drawn, or by `preload` before that; while it is loaded it suspends, and it throws
 * ChunkLoadError where that fails. Unlike React's `lazy` it is drawn at once where its code is there: `lazy` suspends once even
 * then, and what stands in its place stays for 300 ms.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await loadChunk(load);
    return loaded;
  };
  const Loading = lazy(async () => ({ default: await loadOnce() }));
  function LazyComponent(props: Props) {
    // The same one for as long as it is in the page: another one would begin anew.
    const [Component] = useState(() => loaded ?? Loading);
    return createElement(Component, props);
  }
  /** What could not be loaded now is loaded when it is drawn. */
  const preload = () => void loadOnce().catch(() => undefined);
  return Object.assign(LazyComponent, { preload });
}

/** Code could not be loaded: the server is unreachable, or a newer build has replaced the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads code on demand. Throws ChunkLoadError if that fails. */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('Code could not be loaded', { cause });
  }
}
