import { Refusal } from './Refusal.ts';

const MINUTE_MS = 60_000;

/** A refusal that ends by itself after `waitMs` milliseconds; the sentence says when, in whole minutes. */
export function waitRefusal(kind: 'too-many' | 'unavailable', sentence: string, waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(kind, `${sentence}. Please try again ${when}`, { retryAfter });
}
