import type { FastifyInstance } from 'fastify';
import type { Email } from '#domain/email.ts';
import type { TimeZone } from '#domain/timeZone.ts';
import type { PagePolicy } from './http/pagePolicies.ts';
import type { AccountMails } from './identity/AccountMails.ts';
import type { FirebaseAccounts } from './identity/firebase.ts';
import type { IdTokenVerifier } from './identity/IdTokenVerifier.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PictureStore } from './pictures/PictureStore.ts';
import type { ServerContext } from './ServerContext.ts';
import type { SessionEvents } from './sessions/SessionEvents.ts';

/** Card payments: routes, and the background work behind them. */
export interface PaymentsModule {
  /** A plugin that registers the payment calls, `/sandbox-cards` included where the sandbox is the provider. */
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** What pages need to know about the provider. */
  readonly publicConfig: { readonly kind: string; readonly url?: string; readonly key?: string };
  /** Whether money of this person, or for a car of theirs, was taken for which nothing is decided yet. Throws a Refusal `unavailable`. */
  readonly hasUnsettled: (member: Email) => Promise<boolean>;
  /** What pages may load from the provider. */
  readonly pagePolicies: readonly PagePolicy[];
  /** Ends the background work; due refunds stay in the database. */
  stop(): Promise<void>;
}

/** The services of the application; the root creates them, tests replace some. */
export interface AppServices extends ServerContext {
  /** The identity provider: the embedded one, whose accounts are ours, or Firebase. */
  readonly identity: EmbeddedIdentity | FirebaseAccounts;
  /** The mails about the embedded accounts; undefined where the accounts are at Firebase, which sends its own. */
  readonly mails: AccountMails | undefined;
  readonly idTokens: IdTokenVerifier;
  readonly sessionEvents: SessionEvents;
  readonly pictures: PictureStore;
  /** In which the pages show dates. */
  readonly timeZone: TimeZone;
  readonly payments: PaymentsModule;
  /** Undefined where no METRICS_PORT is set. */
  readonly metrics: Metrics | undefined;
}
