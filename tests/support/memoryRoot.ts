import { ZustandSessionState } from '#adapters/browser/ZustandSessionState.ts';
import { identityOf, MemoryBrowser, roleOf } from '#adapters/memory/MemoryBrowser.ts';
import { MemoryComparedCarStore } from '#adapters/memory/MemoryComparedCarStore.ts';
import { MemoryDraftStore } from '#adapters/memory/MemoryDraftStore.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { MemoryRecentSearchStore } from '#adapters/memory/MemoryRecentSearchStore.ts';
import { MemorySeenCarStore } from '#adapters/memory/MemorySeenCarStore.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import { memoryPorts } from '#adapters/memory/memoryPorts.ts';
import {
  type SimulatedFailure,
  type SimulatedFailureList,
  SimulatedFailures,
} from '#adapters/memory/SimulatedFailures.ts';
import { MissingCalls } from '#application/MissingCalls.ts';
import type { Navigator, Notifier, RemotePorts } from '#application/ports.ts';
import type { SessionChange } from '#application/SessionState.ts';
import type { Services } from '#application/UseCases.ts';
import type { Email } from '#domain/email.ts';
import { createParts, createUseCases, existing } from '../../src/wiring.ts';

export interface MemoryOptions {
  /** The member who is signed in in this browser, with a known role; when left out, no one is signed in. */
  readonly signedInAs?: Email;
  /** True for a page that has just been loaded: the auth-loading flag is set until `restore` has run. */
  readonly isFresh?: boolean;
  /** Simulated failures from the start: `{ 'catalogue.inCategory': { hangs: true } }`. */
  readonly failures?: SimulatedFailureList;
  /** What happens to every other call. */
  readonly everyCall?: SimulatedFailure;
  /** Changes what every call answers. */
  readonly everyAnswer?: <Answer>(answer: Answer) => Answer;
  /** Replaces the one that records every toast. */
  readonly notifier?: Notifier;
  readonly navigator?: Navigator;
  /** Another tab of this root's browser: the same cookies and the same access token. */
  readonly tabOf?: MemoryRoot;
}

/** One browser of a market in memory, with everything that a test may read or change. */
export interface MemoryRoot {
  readonly useCases: Services;
  readonly missingCalls: MissingCalls;
  readonly market: MemoryMarket;
  readonly browser: MemoryBrowser;
  readonly failures: SimulatedFailures;
  readonly ports: RemotePorts;
  readonly vault: MemoryTokenVault;
  readonly drafts: MemoryDraftStore;
  readonly seenCars: MemorySeenCarStore;
  readonly comparedCars: MemoryComparedCarStore;
  readonly recentSearchStore: MemoryRecentSearchStore;
  readonly state: ZustandSessionState;
  readonly notifier: MemoryNotifier;
  readonly navigator: MemoryNavigator;
}

export function createMemoryRoot(market: MemoryMarket, options: MemoryOptions = {}): MemoryRoot {
  const browser = options.tabOf?.browser ?? new MemoryBrowser(market);
  const failures = new SimulatedFailures(options.failures, options.everyCall);
  const honest = memoryPorts(browser, failures);
  const ports = options.everyAnswer === undefined ? honest : withAnswers(honest, options.everyAnswer);
  const state = new ZustandSessionState(new Date(market.clock.now()).getUTCFullYear());
  const vault = options.tabOf?.vault.openTab() ?? new MemoryTokenVault();
  const drafts = options.tabOf?.drafts.openTab() ?? new MemoryDraftStore();
  const seenCars = options.tabOf?.seenCars ?? new MemorySeenCarStore();
  const comparedCars = options.tabOf?.comparedCars.openTab() ?? new MemoryComparedCarStore();
  const recentSearchStore = options.tabOf?.recentSearchStore ?? new MemoryRecentSearchStore();
  const notifier = new MemoryNotifier();
  const navigator = new MemoryNavigator();
  const missingCalls = new MissingCalls();
  if (options.signedInAs !== undefined) {
    browser.signIn(options.signedInAs);
    vault.write(market.newId('token'));
  }
  if (options.isFresh !== true) state.change({ ...restoredSession(browser), isLoading: false });

  const browserParts = {
    state,
    vault,
    draftStore: drafts,
    seenCars,
    comparedCars,
    recentSearchStore,
    notifier: options.notifier ?? notifier,
    navigator: options.navigator ?? navigator,
    clock: market.clock,
    missingCalls,
    modelYears: market.modelYears,
  };
  const useCases = createUseCases(createParts(browserParts, existing(ports)));
  return {
    useCases,
    missingCalls,
    market,
    browser,
    failures,
    ports,
    vault,
    drafts,
    seenCars,
    comparedCars,
    recentSearchStore,
    state,
    notifier,
    navigator,
  };
}

/** The same ports, with every answer changed; what is subscribed to stays. */
function withAnswers(ports: RemotePorts, change: <Answer>(answer: Answer) => Answer): RemotePorts {
  const changed = (port: object) =>
    new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          const answer: unknown = Reflect.apply(value, target, args);
          return answer instanceof Promise ? answer.then(change) : answer;
        };
      },
    });
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, changed(port)]),
  ) as unknown as RemotePorts;
}

/** The use cases of one browser of a market in memory. */
export const createMemoryUseCases = (market: MemoryMarket, options: MemoryOptions = {}): Services =>
  createMemoryRoot(market, options).useCases;

function restoredSession({ account, market }: MemoryBrowser): SessionChange {
  const member = account && market.members.get(account.email);
  if (account === undefined || member === undefined) return { status: 'signedOut', identity: undefined };
  const { verified } = member;
  return { status: 'signedIn', identity: identityOf(account), role: roleOf(member), isVerified: verified };
}
