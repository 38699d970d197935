import type { PublicConfig } from '#adapters/browser/publicConfig.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { ZustandSessionState } from '#adapters/browser/ZustandSessionState.ts';
import type { FirebaseIdentityDependencies } from '#adapters/firebase/FirebaseIdentity.ts';
import { MemoryComparedCarStore } from '#adapters/memory/MemoryComparedCarStore.ts';
import { MemoryDraftStore } from '#adapters/memory/MemoryDraftStore.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { MemoryRecentSearchStore } from '#adapters/memory/MemoryRecentSearchStore.ts';
import { MemorySeenCarStore } from '#adapters/memory/MemorySeenCarStore.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import { MissingCalls } from '#application/MissingCalls.ts';
import type { ImageHost, RemotePorts } from '#application/ports.ts';
import type { Services } from '#application/UseCases.ts';
import { remoteAdapters } from '../../src/remoteAdapters.ts';
import { createParts, createUseCases } from '../../src/wiring.ts';
import { NodeBrowser } from './NodeBrowser.ts';

/** The use cases and ports over the HTTP adapters, as in one browser of a running server. */
export interface HttpRoot {
  readonly useCases: Services;
  readonly ports: RemotePorts;
  readonly browser: NodeBrowser;
  readonly vault: MemoryTokenVault;
  readonly state: ZustandSessionState;
  readonly notifier: MemoryNotifier;
  readonly navigator: MemoryNavigator;
}

export interface HttpOptions {
  readonly publicConfig: PublicConfig;
  /** Firebase's SDK, and the origin of the pages. */
  readonly firebase?: FirebaseIdentityDependencies;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Replaces the browser's own. */
  readonly fetch?: typeof fetch;
  /** Stands before the image host. */
  readonly beforeImages?: (host: ImageHost) => ImageHost;
}

/** @param address the server's origin, without a slash at the end */
export function createHttpRoot(address: string, { beforeImages = (host) => host, ...options }: HttpOptions): HttpRoot {
  const browser = new NodeBrowser(address, options.fetch);
  const clock = new SystemClock();
  const state = new ZustandSessionState(new Date(clock.now()).getUTCFullYear());
  const vault = new MemoryTokenVault();
  const notifier = new MemoryNotifier();
  const navigator = new MemoryNavigator();
  const missingCalls = new MissingCalls();
  const remote = remoteAdapters({ fetch: browser.fetch, openEvents: browser.openEvents, missingCalls, ...options });
  const parts = createParts(
    {
      clock,
      missingCalls,
      state,
      vault,
      draftStore: new MemoryDraftStore(),
      seenCars: new MemorySeenCarStore(),
      comparedCars: new MemoryComparedCarStore(),
      recentSearchStore: new MemoryRecentSearchStore(),
      notifier,
      navigator,
      modelYears: options.publicConfig.modelYears,
    },
    { ...remote, images: (surroundings) => beforeImages(remote.images(surroundings)) },
  );
  return {
    useCases: createUseCases(parts),
    ports: parts,
    browser,
    vault,
    state,
    notifier,
    navigator,
  };
}
