import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#application/ports.ts';
import type { Config } from './config.ts';
import type { EmbeddedIdentity } from './identity/EmbeddedIdentity.ts';
import type { IdTokens } from './identity/IdTokens.ts';
import type { SessionEvents } from './identity/SessionEvents.ts';
import type { PictureStore } from './images/PictureStore.ts';
import type { Secrets } from './store/secrets.ts';
import type { Store } from './store/sqlite.ts';

/** What every part of the server stands on. */
export interface Foundation {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  /** A fresh id; no two things of the market ever share one. */
  readonly newId: () => string;
  /** Something nobody can guess, safe in addresses and cookies. */
  readonly newSecret: () => string;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
}

/** Card payments, whoever moves the money: routes of their own, and work that goes on behind them. */
export interface PaymentsPart {
  /** A plugin; its addresses are whole (`/api/payment`, `/sandbox-cards/…`) and stand in `http/rights.ts`. */
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** The page's public settings. */
  readonly settings: { readonly kind: string; readonly url?: string; readonly key?: string };
  /** Ends the work behind the routes; what is owed stays in the store. */
  stop(): Promise<void>;
}

/** Everything the application is made of; the root makes them, tests bring their own. */
export interface Parts extends Foundation {
  readonly identity: EmbeddedIdentity;
  readonly idTokens: IdTokens;
  readonly sessionEvents: SessionEvents;
  readonly pictures: PictureStore;
  readonly payments: PaymentsPart;
}
