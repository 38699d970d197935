import { decodeOrigin } from '../env/decoders.ts';
import { defineSettings, placeOf } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** The address of another server that answers the API instead of this one; undefined: this one does. */
    readonly apiUpstream: string | undefined;
  }
}

export const upstreamSettings = defineSettings(
  (read) => ({ apiUpstream: decodeOrigin('API_UPSTREAM', read('API_UPSTREAM')) }),
  { apiUpstream: (address) => ({ API_UPSTREAM: placeOf(address) }) },
);

export const upstreamModule = { settings: upstreamSettings };
