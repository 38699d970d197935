import type { IdTokenVerifier } from './identity/IdTokenVerifier.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';
import type { PaymentsModule } from './payments/payments.ts';
import type { PictureStore } from './pictures/PictureStore.ts';
import type { ServerContext } from './ServerContext.ts';
import type { SessionEvents } from './sessions/SessionEvents.ts';

/** Everything that the application is made of; the root creates it, tests replace parts. */
export interface AppServices extends ServerContext {
  readonly identity: EmbeddedIdentity;
  readonly idTokens: IdTokenVerifier;
  readonly sessionEvents: SessionEvents;
  readonly pictures: PictureStore;
  readonly payments: PaymentsModule;
}
