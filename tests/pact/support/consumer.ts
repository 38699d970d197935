import { DEFAULT_PUBLIC_CONFIG } from '#adapters/browser/publicConfig.ts';
import { ZustandSessionState } from '#adapters/browser/ZustandSessionState.ts';
import { MemoryComparedCarStore } from '#adapters/memory/MemoryComparedCarStore.ts';
import { MemoryDraftStore } from '#adapters/memory/MemoryDraftStore.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { MemoryRecentSearchStore } from '#adapters/memory/MemoryRecentSearchStore.ts';
import { MemorySeenCarStore } from '#adapters/memory/MemorySeenCarStore.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import { MissingCalls } from '#application/MissingCalls.ts';
import type { RemotePorts } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import { email } from '#support/builders.ts';
import { ACCESS_TOKEN } from '../../../scripts/pact/pactFile.ts';
import { remoteAdapters } from '../../../src/remoteAdapters.ts';
import { createParts } from '../../../src/wiring.ts';

/** The consumer under test: the real HTTP adapters, wired as in a browser, in front of a mock server. */
export interface Consumer {
  readonly ports: RemotePorts;
  /** The requests to the mock server. */
  readonly sent: readonly Request[];
  /** The paths of the other requests, which the pages send after a refusal or at the same time. */
  readonly otherRequests: readonly string[];
}

/** Changes a request before it is sent, to test that the contract fails. */
export type Tamper = (address: string, init: RequestInit) => readonly [string, RequestInit];

export interface ConsumerOptions {
  /** The mock server; it gets the pages' first request for `path`. */
  readonly server: string;
  readonly path: string;
  /** Answers to the other requests; without one the pages are signed out. */
  readonly otherReplies?: Readonly<Record<string, unknown>> | undefined;
  /** Who is signed in on the page. */
  readonly signedInAs?: Partial<Identity> | undefined;
  /** Where the pages fetch the key of an upload; without it they have a fixed one. */
  readonly uploadTickets?: string | undefined;
  readonly tamper?: Tamper | undefined;
}

/** The time of every consumer test, in milliseconds UTC. */
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const NO_CHANGE: Tamper = (address, init) => [address, init];

export function openConsumer({
  server,
  path,
  otherReplies = {},
  signedInAs,
  uploadTickets,
  tamper = NO_CHANGE,
}: ConsumerOptions): Consumer {
  const sent: Request[] = [];
  const otherRequests: string[] = [];
  const state = new ZustandSessionState(2026);
  if (signedInAs !== undefined) state.change({ status: 'signedIn', identity: { ...A_MEMBER, ...signedInAs } });
  const browser = {
    state,
    clock: { now: () => NOW },
    vault: new MemoryTokenVault(signedInAs && ACCESS_TOKEN),
    missingCalls: new MissingCalls(),
    notifier: new MemoryNotifier(),
    navigator: new MemoryNavigator(),
    draftStore: new MemoryDraftStore(),
    seenCars: new MemorySeenCarStore(),
    comparedCars: new MemoryComparedCarStore(),
    recentSearchStore: new MemoryRecentSearchStore(),
    modelYears: DEFAULT_PUBLIC_CONFIG.modelYears,
  };
  const remote = remoteAdapters({
    publicConfig: {
      ...DEFAULT_PUBLIC_CONFIG,
      imageHost: { ...DEFAULT_PUBLIC_CONFIG.imageHost, key: 'upload-key', tickets: uploadTickets },
    },
    fetch: async (input, init = {}) => {
      const address = String(input);
      const [asked = ''] = address.split('?', 1);
      if (asked === path && sent.length === 0) {
        const [url, changed] = tamper(`${server}${address}`, init);
        sent.push(new Request(url, changed));
        return fetch(url, changed);
      }
      otherRequests.push(address);
      return asked in otherReplies ? Response.json(otherReplies[asked]) : new Response(null, { status: 401 });
    },
    openEvents: () => ({ readyState: 0, addEventListener: () => undefined, close: () => undefined }),
  });
  return { ports: createParts(browser, remote), sent, otherRequests };
}

const A_MEMBER: Identity = {
  id: 'identity-1',
  email: email('somebody@pact.test'),
  isEmailVerified: true,
  name: 'Somebody',
  picture: '',
};
