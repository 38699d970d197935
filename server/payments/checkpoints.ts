/**
 * The steps of a payment between which the process may die, in their order. Production does nothing at them; the crash
 * tests kill the server at each.
 */
export const CHECKPOINTS = [
  'intent-opened', // the provider has the intent, we have not written it down
  'provider-asked', // the provider said "succeeded", nothing is decided
  'decided', // inside the transaction, before its commit
  'committed', // owner or owed refund are on the disk, nobody was told
  'refunding', // a refund is about to be sent
  'refund-sent', // the provider has refunded, we have not written it down
  'refund-recorded', // all is written down
] as const;

export type CheckpointName = (typeof CHECKPOINTS)[number];
export type Checkpoint = (name: CheckpointName) => void;
