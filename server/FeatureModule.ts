import type { AppServices, ServerContext } from './context/ServerContext.ts';
import type { Subscriber } from './database/facts.ts';
import type { Settings } from './env/Env.ts';
import type { SettingsCheck } from './env/SettingsCheck.ts';
import type { CallGroup } from './http/callGroup.ts';

/** Background work, from the time the server listens until it stops. */
export interface Loop {
  wake(): void;
  stop(): Promise<void>;
}

/** What a subscriber may use; only a running server has open pages and other servers to notify. */
export interface SubscriberContext extends Pick<ServerContext, 'store' | 'secrets' | 'clock' | 'newId' | 'log'> {
  readonly running?: Pick<ServerContext, 'events' | 'times' | 'env'>;
}

/** A feature of the server as one value: everything that needs a list of features derives it from `features`. */
export interface FeatureModule {
  readonly settings?: Settings;
  /** Its line in the report of `npm run settings`. */
  readonly settingsCheck?: SettingsCheck;
  /** Its calls below `/api`, which another server answers instead where API_UPSTREAM is set. */
  readonly calls?: CallGroup;
  /** What this server answers in any case. */
  readonly serverCalls?: CallGroup;
  /** What follows from the facts that transactions state. */
  readonly on?: (context: SubscriberContext) => Subscriber;
  readonly loops?: (services: AppServices) => readonly Loop[];
}
