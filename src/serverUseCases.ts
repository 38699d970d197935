import { identityFacts, type PublicConfig } from '#adapters/browser/publicConfig.ts';
import { HttpAdvertisements } from '#adapters/http/HttpAdvertisements.ts';
import { HttpCarCatalogue } from '#adapters/http/HttpCarCatalogue.ts';
import { HttpClient } from '#adapters/http/HttpClient.ts';
import { decodeFeedback } from '#adapters/http/HttpFeedback.ts';
import { HttpSellers } from '#adapters/http/HttpSellers.ts';
import { HttpShop } from '#adapters/http/HttpShop.ts';
import type { ComparedCarStore } from '#application/Comparing.ts';
import type { DraftStore } from '#application/DraftStore.ts';
import { Failure } from '#application/Failure.ts';
import { MissingCalls } from '#application/MissingCalls.ts';
import type { PublicPorts, RendererOptions } from '#application/PublicPages.ts';
import type {
  Advertisements,
  CarCatalogue,
  FeedbackSource,
  Navigator,
  Notifier,
  RemotePorts,
  Sellers,
  Shop,
  TokenVault,
} from '#application/ports.ts';
import type { SeenCarStore } from '#application/RecentlyViewed.ts';
import type { RecentSearchStore } from '#application/RecentSearches.ts';
import { initialSession, type SessionState } from '#application/SessionState.ts';
import type { UseCases } from '#application/UseCases.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { SellerCars } from '#domain/seller.ts';
import { clockIn } from '#domain/timeZone.ts';
import { createParts, createUseCases, existing } from './wiring.ts';

/** What the use cases of a rendered page read. */
interface ReadPorts {
  readonly catalogue: CarCatalogue;
  readonly advertisements: Pick<Advertisements, 'list'>;
  readonly feedback: FeedbackSource;
  readonly shop: Shop;
  readonly sellers: Pick<Sellers, 'one' | 'cars' | 'reviews'>;
}

/** What pages read: the server's own ports, or those of another server's API. */
export function portsOf(source: RendererOptions['source']): ReadPorts {
  const feedback = { list: async () => decodeFeedback(source.feedback) };
  if (!('api' in source)) {
    const { catalogue, sellers } = source;
    return { ...source, catalogue: throwingCatalogue(catalogue), sellers: throwingSellers(sellers), feedback };
  }
  const http = new HttpClient({ base: source.api });
  return {
    catalogue: new HttpCarCatalogue({ http }),
    advertisements: new HttpAdvertisements({ http }),
    shop: new HttpShop({ http }),
    sellers: new HttpSellers({ http }),
    feedback,
  };
}

const throwingCatalogue = (catalogue: PublicPorts['catalogue']): CarCatalogue => ({
  ...catalogue,
  one: async (id) => {
    const answer = await catalogue.one(id);
    // With a sentence: whoever has none is asked for the lists as well.
    if (answer === undefined) throw new Failure('not-found', { detail: BOOKING_REFUSALS.gone });
    return answer;
  },
});

const throwingSellers = (sellers: PublicPorts['sellers']): ReadPorts['sellers'] => ({
  ...sellers,
  one: async (id) => {
    const seller = await sellers.one(id);
    if (seller === undefined) throw new Failure('not-found');
    return seller;
  },
});

/** What only a browser has. A page that is rendered knows some of its facts and can't call it. */
const browserOnly = <Port extends object>(known: Partial<NoInfer<Port>> = {}): Port =>
  new Proxy(known, {
    get(facts, name) {
      const fact: unknown = Reflect.get(facts, name);
      // A container asks whether a service is a promise.
      if (fact !== undefined || typeof name === 'symbol' || name === 'then') return fact;
      return () => {
        throw new Error(`'${name}' was called while a page was rendered`);
      };
    },
  }) as Port;

interface ServerUseCasesOptions {
  readonly ports: ReadPorts;
  readonly config: PublicConfig;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** The use cases of a page that is rendered: public data, and a session of which nothing is known yet. */
export function createServerUseCases({ ports, config, now }: ServerUseCasesOptions): UseCases {
  const { hasGoogle, mail } = identityFacts(config.identity);
  const remote: RemotePorts = {
    identity: browserOnly({ hasGoogle }),
    security: browserOnly({ mail }),
    secondFactor: browserOnly(),
    catalogue: ports.catalogue,
    advertisements: browserOnly({ list: (after?: string) => ports.advertisements.list(after) }),
    feedback: ports.feedback,
    shop: ports.shop,
    sessions: browserOnly(),
    members: browserOnly(),
    ownAccount: browserOnly(),
    sellers: browserOnly({
      one: (id: string) => ports.sellers.one(id),
      cars: (id: string, state: SellerCars, after?: string) => ports.sellers.cars(id, state, after),
      reviews: (id: string, after?: string) => ports.sellers.reviews(id, after),
    }),
    listings: browserOnly(),
    bookings: browserOnly(),
    wishlists: browserOnly(),
    savedSearches: browserOnly(),
    payments: browserOnly(),
    paymentIssues: browserOnly(),
    reports: browserOnly(),
    figures: browserOnly(),
    auditLog: browserOnly(),
    notifications: browserOnly(),
    cards: browserOnly(),
    images: browserOnly(),
  };
  const session = initialSession(clockIn(config.timeZone, now).getUTCFullYear());
  const browser = {
    state: browserOnly<SessionState>({ read: () => session, subscribe: () => () => {} }),
    vault: browserOnly<TokenVault>(),
    draftStore: browserOnly<DraftStore>(),
    seenCars: browserOnly<SeenCarStore>({ read: () => undefined }),
    comparedCars: browserOnly<ComparedCarStore>(),
    recentSearchStore: browserOnly<RecentSearchStore>(),
    notifier: browserOnly<Notifier>(),
    navigator: browserOnly<Navigator>(),
    clock: { now: () => now },
    missingCalls: new MissingCalls(),
    modelYears: config.modelYears,
  };
  return createUseCases(createParts(browser, existing(remote)));
}
