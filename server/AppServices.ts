import type { FastifyInstance } from 'fastify';
import type { EmbeddedIdentity } from './identity/EmbeddedIdentity.ts';
import type { PictureStore } from './pictures/PictureStore.ts';
import type { ServerContext } from './ServerContext.ts';
import type { IdTokenVerifier } from './sessions/IdTokenVerifier.ts';
import type { SessionEvents } from './sessions/SessionEvents.ts';

/** Card payments, whoever moves the money: routes of their own, and work that goes on behind them. */
export interface PaymentsModule {
  /** A plugin that registers the payment calls, `/sandbox-cards` included where the sandbox is the provider. */
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** The page's public settings. */
  readonly publicConfig: { readonly kind: string; readonly url?: string; readonly key?: string };
  /** Ends the work behind the routes; what is owed stays in the store. */
  stop(): Promise<void>;
}

/** Everything the application is made of; the root makes them, tests bring their own. */
export interface AppServices extends ServerContext {
  readonly identity: EmbeddedIdentity;
  readonly idTokens: IdTokenVerifier;
  readonly sessionEvents: SessionEvents;
  readonly pictures: PictureStore;
  readonly payments: PaymentsModule;
}
