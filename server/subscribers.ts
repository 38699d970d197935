import { subscribe } from './database/facts.ts';
import type { SubscriberContext } from './FeatureModule.ts';
import { features } from './features.ts';

/** Lets every feature that follows changes hear of them, until the function that it gives is called. */
export function subscribeFeatures(context: SubscriberContext): () => void {
  const subscribers = features.flatMap(({ on }) => on?.(context) ?? []);
  subscribe(context.store, ...subscribers);
  return () => {
    for (const subscriber of subscribers) subscriber.stop?.();
  };
}
