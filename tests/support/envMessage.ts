import type { RawEnv } from '../../server/env/Env.ts';
import { readEnv } from '../../server/env.ts';

/** The line with which the start refuses these settings; 'accepted' where it does not. */
export function envMessage(settings: RawEnv): string {
  try {
    readEnv(settings);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error';
  }
}
