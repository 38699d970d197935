import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { MarketChange } from '#domain/serverEvent.ts';

/** A page asks at most once in this time, in milliseconds: for its own lists, for public ones, and after a lost connection. */
export const PAUSE_MS = { own: 1_000, public: 5_000, reconnected: 5_000 } as const;
type Pace = keyof typeof PAUSE_MS;

/** What a page that was just loaded shows is current although its stream opens a moment later; in milliseconds. */
const FRESH_MS = 5_000;

/** The queries that are asked again together: the public lists, or one of the person's own. */
type Scope = 'public' | 'orders' | 'cars' | 'wishlist' | 'searches' | 'notifications';

/**
 * What each change concerns. Public lists have the person's own marks, which follow in their pace. A change of cars concerns
 * everyone, however busy the market is.
 */
const CONCERNED: Readonly<Record<MarketChange | 'reconnected', Readonly<Partial<Record<Pace, readonly Scope[]>>>>> = {
  'bookings-changed': { own: ['orders', 'cars'], public: ['public'] },
  'wishlist-changed': { own: ['wishlist'], public: ['public'] },
  'saved-searches-changed': { own: ['searches'] },
  'notifications-changed': { own: ['notifications'] },
  // The session itself follows it (`Accounts.watch`); the own cars have the name of their seller.
  'profile-changed': { own: ['cars'], public: ['public'] },
  'cars-changed': { public: ['public', 'orders', 'cars', 'wishlist'] },
  reconnected: { reconnected: ['public', 'orders', 'cars', 'wishlist', 'searches', 'notifications'] },
};

/** The payment page's queries have no scope: its price must not change while the card is typed in. */
const isIn = ([first, , list]: QueryKey, scopes: ReadonlySet<Scope>): boolean =>
  first === 'cars' ? scopes.has('public') : first === 'own' && scopes.has(list as Scope);

interface LiveQueriesOptions {
  readonly queryClient: QueryClient;
  /** Milliseconds. */
  readonly now: () => number;
  /** A page that nobody sees asks when it is looked at again. */
  readonly isHidden: () => boolean;
}

/**
 * Asks again for what a page shows when the server says that it has changed: at once, and then at most once in `PAUSE_MS`.
 */
export function createLiveQueries({ queryClient, now, isHidden }: LiveQueriesOptions) {
  const lastRefresh = new Map<Pace, number>();
  const timers = new Map<Pace, ReturnType<typeof setTimeout>>();
  const waiting: Readonly<Record<Pace, Set<Scope>>> = { own: new Set(), public: new Set(), reconnected: new Set() };

  const refresh = (pace: Pace): void => {
    timers.delete(pace);
    lastRefresh.set(pace, now());
    const scopes = new Set(waiting[pace]);
    waiting[pace].clear();
    const isConcerned = ({ queryKey, state }: Query): boolean =>
      isIn(queryKey, scopes) && (pace !== 'reconnected' || now() - state.dataUpdatedAt > FRESH_MS);
    // An answer under way may be older than the change and would count as current: it is asked for anew, even if nobody sees the page.
    const cache = queryClient.getQueryCache();
    const underWay =
      pace === 'reconnected' ? [] : cache.findAll({ type: 'active', fetchStatus: 'fetching', predicate: isConcerned });
    const isUnderWay = (query: Query): boolean => underWay.includes(query);
    void queryClient.cancelQueries({ predicate: isUnderWay }, { silent: true });
    void queryClient.invalidateQueries({ predicate: isConcerned, refetchType: 'none' });
    void queryClient.refetchQueries({ type: 'active', predicate: isHidden() ? isUnderWay : isConcerned });
  };

  const schedule = (pace: Pace, scopes: readonly Scope[]): void => {
    for (const scope of scopes) waiting[pace].add(scope);
    if (timers.has(pace)) return;
    const wait = (lastRefresh.get(pace) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS[pace] - now();
    if (wait <= 0) refresh(pace);
    else timers.set(pace, setTimeout(refresh, wait, pace));
  };

  return {
    changed(change: MarketChange | 'reconnected'): void {
      const { own, public: lists, reconnected } = CONCERNED[change];
      if (own !== undefined) schedule('own', own);
      if (lists !== undefined) schedule('public', lists);
      if (reconnected !== undefined) schedule('reconnected', reconnected);
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

export type LiveQueries = ReturnType<typeof createLiveQueries>;
