import { DEFAULT_SETTINGS } from '#adapters/browser/publicConfig.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { firstSnapshot, MemorySessionState } from '#adapters/memory/MemorySessionState.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import type { Identity } from '#domain/account.ts';
import { email } from '#support/builders.ts';
import * as wiring from '../../../src/wiring.ts';

/** The pages as the contract sees them: the real HTTP adapters in front of some server, wired as in a browser. */
export interface Pages {
  take<T>(port: wiring.Token<T>): T;
  /** The requests that went to the server under contract. */
  readonly sent: readonly Request[];
  /** The addresses that were asked besides: what the pages do after a refusal, or at the same time. */
  readonly asides: readonly string[];
}

/** Changes a request on its way, to see whether the contract notices. */
export type Tamper = (address: string, init: RequestInit) => readonly [string, RequestInit];

export interface Surroundings {
  /** The server under contract; of the pages' requests it gets the first one for `path`. */
  readonly server: string;
  readonly path: string;
  /** Answers to what the pages ask besides; without one they find nobody who knows them. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  /** Who is signed in on the page. */
  readonly who?: Partial<Identity> | undefined;
  readonly tamper?: Tamper | undefined;
}

/** The moment of every consumer test, in milliseconds UTC. */
const NOW = Date.UTC(2026, 0, 15, 9, 30);
/** What the pages sign with; the verifier puts a real one in its place. */
export const ACCESS_TOKEN = 'access.token.example';
const NO_CHANGE: Tamper = (address, init) => [address, init];

export function openPages({ server, path, beside = {}, who, tamper = NO_CHANGE }: Surroundings): Pages {
  const sent: Request[] = [];
  const asides: string[] = [];
  const container = wiring.createContainer();
  const state = new MemorySessionState(firstSnapshot(2026));
  if (who !== undefined) state.change({ identity: { ...SOMEBODY, ...who } });
  wiring.give(container, wiring.STATE, state);
  wiring.give(container, wiring.CLOCK, { now: () => NOW });
  wiring.give(container, wiring.VAULT, new MemoryTokenVault(who && ACCESS_TOKEN));
  wiring.give(container, wiring.NOTIFIER, new MemoryNotifier());
  wiring.give(container, wiring.NAVIGATOR, new MemoryNavigator());
  wiring.provideRemotePorts(container, {
    settings: { ...DEFAULT_SETTINGS, imageHost: { url: '/image-host/1/upload', key: 'upload-key' } },
    fetch: async (input, init = {}) => {
      const address = String(input);
      const [asked = ''] = address.split('?', 1);
      if (asked === path && sent.length === 0) {
        const [url, changed] = tamper(`${server}${address}`, init);
        sent.push(new Request(url, changed));
        return fetch(url, changed);
      }
      asides.push(address);
      return asked in beside ? Response.json(beside[asked]) : new Response(null, { status: 401 });
    },
    openEvents: () => ({ readyState: 0, addEventListener: () => undefined, close: () => undefined }),
  });
  return { take: (port) => wiring.take(container, port), sent, asides };
}

const SOMEBODY: Identity = {
  id: 'identity-1',
  email: email('somebody@pact.test'),
  emailVerified: true,
  name: 'Somebody',
  picture: '',
};
