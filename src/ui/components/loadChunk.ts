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
