import { Container } from 'inversify';
import { IndexedDbDraftStore } from '#adapters/browser/IndexedDbDraftStore.ts';
import { isServerThere } from '#adapters/browser/isServerThere.ts';
import { LocalStorageComparedCarStore } from '#adapters/browser/LocalStorageComparedCarStore.ts';
import { LocalStorageRecentSearchStore } from '#adapters/browser/LocalStorageRecentSearchStore.ts';
import type { PublicConfig } from '#adapters/browser/publicConfig.ts';
import { newId, tabId } from '#adapters/browser/tabId.ts';
import { AccountSettings } from '#application/AccountSettings.ts';
import { Accounts } from '#application/Accounts.ts';
import { Administration } from '#application/Administration.ts';
import { Browsing } from '#application/Browsing.ts';
import { Buying } from '#application/Buying.ts';
import { Checkout } from '#application/Checkout.ts';
import { type ComparedCarStore, Comparing } from '#application/Comparing.ts';
import { Credentials } from '#application/Credentials.ts';
import { CurrentSession } from '#application/CurrentSession.ts';
import type { DraftStore } from '#application/DraftStore.ts';
import { Drafts } from '#application/Drafts.ts';
import type { MissingCalls } from '#application/MissingCalls.ts';
import type { Clock, Navigator, Notifier, RemotePorts, TokenVault } from '#application/ports.ts';
import { RecentlyViewed, type SeenCarStore } from '#application/RecentlyViewed.ts';
import { RecentSearches, type RecentSearchStore } from '#application/RecentSearches.ts';
import { SecondFactors } from '#application/SecondFactors.ts';
import { Selling } from '#application/Selling.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { OpenPorts, Services } from '#application/UseCases.ts';
import type { ModelYears } from '#domain/options.ts';
import { type PortFactories, remoteAdapters } from './remoteAdapters.ts';

/** What the browser, or whatever stands in for it, gives to the services. */
export interface BrowserParts {
  readonly state: SessionState;
  readonly vault: TokenVault;
  readonly draftStore: DraftStore;
  readonly seenCars: SeenCarStore;
  readonly comparedCars: ComparedCarStore;
  readonly recentSearchStore: RecentSearchStore;
  readonly notifier: Notifier;
  readonly navigator: Navigator;
  readonly clock: Clock;
  readonly missingCalls: MissingCalls;
  readonly modelYears: ModelYears;
}

/** Each service, made of the parts that it takes. */
const SERVICES = {
  drafts: ({ draftStore, clock, state }: Parts) => new Drafts({ store: draftStore, clock, state }),
  recentlyViewed: (parts: Parts) => new RecentlyViewed(parts),
  comparing: (parts: Parts) => new Comparing(parts),
  recentSearches: (parts: Parts) => new RecentSearches(parts),
  currentSession: (parts: Parts) => new CurrentSession(parts),
  accounts: (parts: Parts) => new Accounts(parts),
  accountSettings: (parts: Parts) => new AccountSettings(parts),
  credentials: (parts: Parts) => new Credentials(parts),
  secondFactors: (parts: Parts) => new SecondFactors(parts),
  browsing: (parts: Parts) => new Browsing(parts),
  buying: (parts: Parts) => new Buying(parts),
  checkout: (parts: Parts) => new Checkout(parts),
  selling: (parts: Parts) => new Selling(parts),
  administration: (parts: Parts) => new Administration(parts),
};

/** The ports that pages get as well, by name. */
const OPEN_PORTS: Readonly<Record<keyof OpenPorts, true>> = {
  identity: true,
  security: true,
  secondFactor: true,
  ownAccount: true,
  members: true,
  paymentIssues: true,
  figures: true,
  auditLog: true,
  notifications: true,
  catalogue: true,
  feedback: true,
  shop: true,
  listings: true,
  sellers: true,
  advertisements: true,
  bookings: true,
  wishlists: true,
  savedSearches: true,
  reports: true,
  payments: true,
  cards: true,
};

interface ServiceParts {
  readonly drafts: Drafts;
  readonly recentlyViewed: RecentlyViewed;
  readonly comparing: Comparing;
  readonly recentSearches: RecentSearches;
  readonly currentSession: CurrentSession;
  readonly accounts: Accounts;
  readonly accountSettings: AccountSettings;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly browsing: Browsing;
  readonly buying: Buying;
  readonly checkout: Checkout;
  readonly selling: Selling;
  readonly administration: Administration;
}

/** Everything that exists once in a page, by name. */
export interface Parts extends BrowserParts, RemotePorts, ServiceParts {}

/** A part is bound to a function of all parts, since decorators would tie every class to the container; each is made when it is first read. */
export function createParts(browser: BrowserParts, remote: PortFactories): Parts {
  const container = new Container({ defaultScope: 'Singleton' });
  const parts = new Proxy({} as Parts, { get: (_target, name) => container.get(name) });
  for (const [name, value] of Object.entries(browser)) container.bind(name).toConstantValue(value);
  for (const [name, make] of Object.entries({ ...SERVICES, ...remote }))
    container.bind(name).toDynamicValue(() => make(parts));
  return parts;
}

/** Ports that are there already, as factories. */
export const existing = (ports: RemotePorts): PortFactories =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, () => port])) as unknown as PortFactories;

/** What the pages get of the parts. */
export function createUseCases(parts: Parts): Services {
  const { state } = parts;
  const first = state.read();
  const names = Object.keys({ ...SERVICES, ...OPEN_PORTS }) as readonly (keyof Parts)[];
  const given = Object.fromEntries(names.map((name) => [name, parts[name]]));
  return {
    ...(given as unknown as ServiceParts & OpenPorts),
    // React takes both as plain functions.
    sessionState: {
      read: () => state.read(),
      readFirst: () => first,
      subscribe: (listener) => state.subscribe(listener),
    },
    modelYears: parts.modelYears,
    clock: parts.clock,
    missingCalls: parts.missingCalls,
    notifier: parts.notifier,
  };
}

/** What the page has from its first moment on, and shares with the services. */
export interface PageParts
  extends Omit<BrowserParts, 'draftStore' | 'comparedCars' | 'recentSearchStore' | 'modelYears'> {
  readonly publicConfig: PublicConfig;
}

/** The services over their real adapters. The page loads this file with the first use case that it calls (`lazyUseCases.ts`). */
export function createServices({ publicConfig, ...page }: PageParts): Services {
  const draftStore = new IndexedDbDraftStore({ tab: tabId(), newId });
  const comparedCars = new LocalStorageComparedCarStore();
  const recentSearchStore = new LocalStorageRecentSearchStore();
  const browser = { ...page, draftStore, comparedCars, recentSearchStore, modelYears: publicConfig.modelYears };
  return createUseCases(
    createParts(browser, remoteAdapters({ publicConfig, isServerThere, missingCalls: page.missingCalls })),
  );
}
