/** A part of the site did not come: the market is out of reach, or a newer build has taken the file's place. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Code that comes when it is needed. Throws ChunkLoadError where it does not. */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('A part of the site did not come', { cause });
  }
}

const RELOADED = 'reloaded-build';
/** The build in this tab, by the address of its own file. */
const THIS_BUILD = import.meta.url;

/**
 * Loads the page again, to get what is missing from the newest build. Once for a build: what is still missing then would be
 * missing for ever. False where the page stays.
 */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED) === THIS_BUILD) return false;
  sessionStorage.setItem(RELOADED, THIS_BUILD);
  window.location.reload();
  return true;
}
