import { IndexedDbDraftStore } from '#adapters/browser/IndexedDbDraftStore.ts';
import { isServerThere } from '#adapters/browser/isServerThere.ts';
import type { PublicConfig } from '#adapters/browser/publicConfig.ts';
import { newId, tabId } from '#adapters/browser/tabId.ts';
import type { Clock, Navigator, Notifier, TokenVault } from '#application/ports.ts';
import type { SeenCarStore } from '#application/SeenLately.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { Services } from '#application/UseCases.ts';
import * as wiring from './wiring.ts';

/** What the page has from its first moment on, and shares with the services. */
export interface PageParts {
  readonly publicConfig: PublicConfig;
  readonly clock: Clock;
  readonly state: SessionState;
  readonly vault: TokenVault;
  readonly seenCars: SeenCarStore;
  readonly notifier: Notifier;
  readonly navigator: Navigator;
}

/** The services over their real adapters. The page loads this file with the first use case that it calls (`lazyUseCases.ts`). */
export function createServices(parts: PageParts): Services {
  const container = wiring.createContainer();
  wiring.bindValue(container, wiring.CLOCK, parts.clock);
  wiring.bindValue(container, wiring.STATE, parts.state);
  wiring.bindValue(container, wiring.VAULT, parts.vault);
  wiring.bindValue(container, wiring.DRAFT_STORE, new IndexedDbDraftStore({ tab: tabId(), newId }));
  wiring.bindValue(container, wiring.SEEN_CARS, parts.seenCars);
  wiring.bindValue(container, wiring.NOTIFIER, parts.notifier);
  wiring.bindValue(container, wiring.NAVIGATOR, parts.navigator);
  wiring.bindRemotePorts(container, { publicConfig: parts.publicConfig, isServerThere });
  return wiring.resolveUseCases(container);
}
