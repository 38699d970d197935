import { identityFacts } from '#adapters/browser/publicConfig.ts';
import type { SessionHint } from '#adapters/browser/SessionHint.ts';
import { Failure } from '#application/Failure.ts';
import type { Unsubscribe } from '#application/ports.ts';
import { RecentlyViewed } from '#application/RecentlyViewed.ts';
import { isSignedIn, SIGNED_OUT } from '#application/SessionState.ts';
import type { Services, UseCases } from '#application/UseCases.ts';
import { yieldToMain } from '#ui/firstLoad/yieldToMain.ts';
import type { PageParts } from './wiring.ts';

/* A guest's page can be read without any service: container, services and adapters are loaded by the first call of one. */

type Answers = (...args: never[]) => Promise<unknown>;
/** The parts of a service that can't wait for its code: whatever is not a promise. */
type Immediate<Service> = {
  readonly [Name in keyof Service as Service[Name] extends Answers ? never : Name]: Service[Name];
};

/** The services and ports of which something can't wait. */
type Known = {
  readonly [Name in keyof UseCases as keyof Immediate<UseCases[Name]> extends never ? never : Name]: UseCases[Name];
};

/** A service whose code is loaded by the first call; the calls that wait for it are made in order. */
function lazily<Service extends object>(
  load: () => Promise<Service>,
  immediate: Immediate<Service> & Partial<Service>,
): Service {
  const call =
    (name: string) =>
    async (...args: readonly unknown[]): Promise<unknown> => {
      const service = await load();
      const method = Reflect.get(service, name) as (...all: readonly unknown[]) => unknown;
      return Reflect.apply(method, service, args);
    };
  return new Proxy(immediate as Service, {
    get: (known, name) => (name in known || typeof name === 'symbol' ? Reflect.get(known, name) : call(name)),
  });
}

export interface LazyUseCasesOptions {
  readonly parts: PageParts;
  readonly hint: Pick<SessionHint, 'isSet' | 'clear'>;
  readonly loadServices: () => Promise<Services>;
  /** Whether the server answers at all. */
  readonly isServerThere: () => Promise<boolean>;
}

export interface LazyUseCases {
  readonly useCases: UseCases;
  /** Loads the services before they are called. */
  readonly preload: () => void;
}

/** The use cases of a page over services that are loaded when they are needed. A call throws `offline` or `unavailable` where they can't be. */
export function lazyUseCases({ parts, hint, loadServices, isServerThere }: LazyUseCasesOptions): LazyUseCases {
  const { publicConfig, state, vault, seenCars, clock, notifier, missingCalls } = parts;
  let loading: Promise<Services> | undefined;
  let loaded: Services | undefined;
  const load = () => {
    loading ??= loadServices().then(
      (services) => {
        loaded = services;
        return services;
      },
      async (cause: unknown) => {
        loading = undefined;
        // The server answers and has no such file: a newer build has replaced it.
        throw new Failure((await isServerThere()) ? 'unavailable' : 'offline', { cause });
      },
    );
    return loading;
  };
  /** Of a page that is shown to members alone: their session was restored by the services. */
  const loadedServices = () => {
    if (loaded === undefined) throw new Error('a payment was opened before a session was restored');
    return loaded;
  };

  const restore = async (): Promise<void> => {
    if (!hint.isSet()) {
      // The page draws its lists once more then: in a task of its own, after the one in which the browser takes it over.
      await yieldToMain();
      return state.change(SIGNED_OUT);
    }
    await (await load()).accounts.restore();
    if (state.read().status === 'signedOut') hint.clear();
  };

  /** Until somebody signs in, here or in another tab, there is nothing to follow. */
  const watch: Services['accounts']['watch'] = (onChange) => {
    let isStopped = false;
    let stop: Unsubscribe | undefined;
    const start = async () => {
      stopWaiting();
      const { accounts } = await load();
      if (!isStopped) stop = accounts.watch(onChange);
      return accounts;
    };
    const startOnSignIn = () => {
      if (isSignedIn(state.read())) void start().catch(() => undefined);
    };
    const stopState = state.subscribe(startOnSignIn);
    const stopTabs = vault.watch((accessToken) => {
      if (accessToken === undefined) return;
      void start().then(
        (accounts) => accounts.restore().catch(() => undefined),
        () => undefined,
      );
    });
    const stopWaiting = () => {
      stopState();
      stopTabs();
    };
    startOnSignIn();
    return () => {
      isStopped = true;
      stopWaiting();
      stop?.();
    };
  };

  const { modelYears } = publicConfig;
  const { hasGoogle, mail, isSecondFactorAsked } = identityFacts(publicConfig.identity);
  const first = state.read();
  const later = <Name extends keyof UseCases>(
    name: Name,
    immediate: Immediate<UseCases[Name]> & Partial<UseCases[Name]>,
  ) => lazily<UseCases[Name]>(async () => (await load())[name] as UseCases[Name], immediate);

  const known: Known = {
    accounts: later('accounts', { restore, watch }),
    secondFactors: later('secondFactors', {
      // A login has loaded it.
      get hasLoginPassword() {
        return loaded?.secondFactors.hasLoginPassword ?? false;
      },
    }),
    checkout: later('checkout', { congratulate: () => loadedServices().checkout.congratulate() }),
    recentlyViewed: new RecentlyViewed({ seenCars, clock, state }),
    identity: { hasGoogle },
    security: later('security', { mail }),
    secondFactor: later('secondFactor', { isAsked: isSecondFactorAsked }),
    cards: {
      get entry() {
        return loadedServices().cards.entry;
      },
      get isTestMode() {
        return loadedServices().cards.isTestMode;
      },
    },
    sessionState: {
      read: () => state.read(),
      readFirst: () => first,
      subscribe: (listener) => state.subscribe(listener),
    },
    modelYears,
    clock,
    missingCalls,
    notifier,
  };
  // Each of the others is one object for good, since effects depend on it.
  const useCases = new Proxy(known as UseCases, {
    get(found, name: keyof UseCases) {
      if (!(name in found)) Reflect.set(found, name, later(name, {}));
      return found[name];
    },
  });
  return { useCases, preload: () => void load().catch(() => undefined) };
}
