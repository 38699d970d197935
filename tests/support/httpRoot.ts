import type { Settings } from '#adapters/browser/publicConfig.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { firstSnapshot, MemorySessionState } from '#adapters/memory/MemorySessionState.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import type { RemotePorts } from '#adapters/memory/RemotePorts.ts';
import type { UseCases } from '#application/UseCases.ts';
import * as wiring from '../../src/wiring.ts';
import { NodeBrowser } from './NodeBrowser.ts';

/** The services over the HTTP adapters, as on one device in front of a running server. */
export interface HttpRoot {
  readonly useCases: UseCases;
  readonly ports: RemotePorts;
  readonly browser: NodeBrowser;
  readonly vault: MemoryTokenVault;
  readonly state: MemorySessionState;
  readonly notifier: MemoryNotifier;
  readonly navigator: MemoryNavigator;
}

export interface HttpOptions {
  readonly settings: Settings;
  /** How long an answer may take, in milliseconds. */
  readonly patience?: number;
  /** Instead of a browser's own. */
  readonly fetch?: typeof fetch;
}

/** @param address the server's origin, without a slash at the end */
export function createHttpRoot(address: string, options: HttpOptions): HttpRoot {
  const browser = new NodeBrowser(address);
  const clock = new SystemClock();
  const state = new MemorySessionState(firstSnapshot(new Date(clock.now()).getUTCFullYear()));
  const vault = new MemoryTokenVault();
  const notifier = new MemoryNotifier();
  const navigator = new MemoryNavigator();
  const container = wiring.createContainer();
  wiring.give(container, wiring.CLOCK, clock);
  wiring.give(container, wiring.STATE, state);
  wiring.give(container, wiring.VAULT, vault);
  wiring.give(container, wiring.NOTIFIER, notifier);
  wiring.give(container, wiring.NAVIGATOR, navigator);
  wiring.provideRemotePorts(container, { fetch: browser.fetch, openEvents: browser.openEvents, ...options });
  const ports: RemotePorts = {
    identity: wiring.take(container, wiring.IDENTITY),
    sessions: wiring.take(container, wiring.SESSIONS),
    members: wiring.take(container, wiring.MEMBERS),
    catalogue: wiring.take(container, wiring.CATALOGUE),
    listings: wiring.take(container, wiring.LISTINGS),
    bookings: wiring.take(container, wiring.BOOKINGS),
    wishlists: wiring.take(container, wiring.WISHLISTS),
    advertisements: wiring.take(container, wiring.ADVERTISEMENTS),
    payments: wiring.take(container, wiring.PAYMENTS),
    cards: wiring.take(container, wiring.CARDS),
    images: wiring.take(container, wiring.IMAGES),
    feedback: wiring.take(container, wiring.FEEDBACK),
  };
  return { useCases: wiring.allUseCases(container), ports, browser, vault, state, notifier, navigator };
}
