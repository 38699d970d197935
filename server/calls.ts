import type { Env } from './env/Env.ts';
import { features } from './features.ts';
import type { CallDescription } from './http/defineCall.ts';

/** Every call that the server may answer, or pass on, with these settings. */
export const allCalls = (env: Env): readonly CallDescription[] =>
  features.flatMap(({ calls, serverCalls }) => [
    ...(calls?.describe(env) ?? []),
    ...(serverCalls?.describe(env) ?? []),
  ]);
