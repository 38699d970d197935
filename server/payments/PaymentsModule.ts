import type { FastifyInstance } from 'fastify';
import type { Email } from '#domain/email.ts';
import type { PagePolicy } from '../http/headers.ts';

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
