import type { StartedSandbox } from './startSandbox.ts';

/**
 * What goes wrong with one request to the provider: it never arrives; its answer is lost; the provider fails before or after
 * its work and keeps that answer; a limit, a conflict or a proxy refuses it; or a proxy's error replaces the answer.
 */
export const NETWORK_FAULTS = [
  'lost',
  'answer-lost',
  'fault',
  'fault-after',
  'limited',
  'conflict',
  'proxy-error',
  'proxy-error-after',
] as const;

export type NetworkFault = (typeof NETWORK_FAULTS)[number];

const error = (status: number, body: object): Response =>
  new Response(JSON.stringify({ error: { message: 'refused', ...body } }), { status });

/** `fetch` on a bad day: each request meets the next fault, if there is one. */
export function faultyFetch(sandbox: StartedSandbox, nextFault: () => NetworkFault | undefined): typeof fetch {
  const failAt = (at: 'executing' | 'executed') => {
    sandbox.checkpoint = (step) => {
      if (step === at) throw new Error('a fault of the provider');
    };
  };
  return async (...request) => {
    const fault = nextFault();
    if (fault === 'lost') throw new TypeError('the request was lost');
    if (fault === 'limited') return error(429, { type: 'invalid_request_error', code: 'rate_limit' });
    if (fault === 'conflict') return error(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    if (fault === 'proxy-error') return error(503, { type: 'api_error' });
    if (fault === 'fault') failAt('executing');
    if (fault === 'fault-after') failAt('executed');
    try {
      const answer = await fetch(...request);
      if (fault === 'answer-lost') throw new TypeError('the answer was lost');
      return fault === 'proxy-error-after' ? error(502, { type: 'api_error' }) : answer;
    } finally {
      sandbox.checkpoint = () => {};
    }
  };
}
