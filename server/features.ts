import { auditModule } from './audit/audit.module.ts';
import { bookingsModule } from './bookings/bookings.module.ts';
import { carsModule } from './cars/cars.module.ts';
import { contactsModule } from './contacts/contacts.module.ts';
import { databaseModule } from './database/database.module.ts';
import { subscribe } from './database/facts.ts';
import { demoModule } from './demo/demo.module.ts';
import type { Env } from './env/Env.ts';
import type { FeatureModule, SubscriberContext } from './FeatureModule.ts';
import { figuresModule } from './figures/figures.module.ts';
import { healthModule } from './health/health.module.ts';
import type { CallDescription } from './http/defineCall.ts';
import { httpModule } from './http/http.module.ts';
import { identityModule } from './identity/identity.module.ts';
import { liveModule } from './live/live.module.ts';
import { mailModule } from './mail/mail.module.ts';
import { makesModule } from './makes/makes.module.ts';
import { marketModule } from './market/market.module.ts';
import { membersModule } from './members/members.module.ts';
import { metricsModule } from './metrics/metrics.module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { operatorModule } from './operator/operator.module.ts';
import { ownDataModule } from './ownData/ownData.module.ts';
import { pagesModule } from './pages/pages.module.ts';
import { paymentQueuesModule } from './paymentQueues/paymentQueues.module.ts';
import { paymentsModule } from './payments/payments.module.ts';
import { picturesModule } from './pictures/pictures.module.ts';
import { reportsModule } from './reports/reports.module.ts';
import { reviewsModule } from './reviews/reviews.module.ts';
import { savedSearchesModule } from './savedSearches/savedSearches.module.ts';
import { searchModule } from './search/search.module.ts';
import { secretsModule } from './secrets/secrets.module.ts';
import { sellersModule } from './sellers/sellers.module.ts';
import { sessionsModule } from './sessions/sessions.module.ts';
import { shareModule } from './share/share.module.ts';
import { signalsModule } from './signals/signals.module.ts';
import { upstreamModule } from './upstream/upstream.module.ts';
import { wishlistModule } from './wishlist/wishlist.module.ts';

/** Every feature, in the order in which documents and reports name them. */
const FEATURES = [
  sessionsModule,
  liveModule,
  membersModule,
  ownDataModule,
  carsModule,
  marketModule,
  searchModule,
  savedSearchesModule,
  sellersModule,
  reviewsModule,
  wishlistModule,
  bookingsModule,
  notificationsModule,
  signalsModule,
  reportsModule,
  figuresModule,
  auditModule,
  databaseModule,
  secretsModule,
  identityModule,
  picturesModule,
  paymentsModule,
  paymentQueuesModule,
  mailModule,
  contactsModule,
  makesModule,
  operatorModule,
  metricsModule,
  pagesModule,
  shareModule,
  demoModule,
  upstreamModule,
  healthModule,
  httpModule,
] as const satisfies readonly FeatureModule[];

export type Features = typeof FEATURES;

export const features: readonly FeatureModule[] = FEATURES;

/** Every call that the server may answer, or pass on, with these settings. */
export const allCalls = (env: Env): readonly CallDescription[] =>
  features.flatMap(({ calls, serverCalls }) => [
    ...(calls?.describe(env) ?? []),
    ...(serverCalls?.describe(env) ?? []),
  ]);

/** Subscribes every feature that follows changes. The returned function stops their timers. */
export function subscribeFeatures(context: SubscriberContext): () => void {
  const subscribers = features.flatMap(({ on }) => on?.(context) ?? []);
  subscribe(context.store, ...subscribers);
  return () => {
    for (const subscriber of subscribers) subscriber.stop?.();
  };
}
