import type { SameVinCar } from './disclosure.ts';
import type { Cents } from './money.ts';
import type { ChosenRole } from './role.ts';

/*
 * What a program finds odd about a car or a person: a reason to look, by which nothing happens. A person looks and decides
 * (spec: signals.nothing-happens).
 */

/**
 * `copied-picture`: another seller has used the same picture before; `low-price`: the price is under half of comparable cars'; `same-vin`:
 * another car has the VIN; `same-phone`, `same-network`: many accounts have the phone number, or were made in one network within an hour.
 */
export const SIGNALS = ['copied-picture', 'low-price', 'same-vin', 'same-phone', 'same-network'] as const;
export type SignalKind = (typeof SIGNALS)[number];

/** A car as the evidence names it. */
export type OtherCar = SameVinCar;

/** An account as the evidence names it. */
export interface OtherAccount {
  readonly id: string;
  readonly name: string;
  readonly role: ChosenRole;
}

/** The evidence. Others that are gone by now are left out. */
export type Evidence =
  | { readonly is: 'copied-picture' | 'same-vin'; readonly cars: readonly OtherCar[] }
  /** As it was found; of so many comparable cars. */
  | { readonly is: 'low-price'; readonly price: Cents; readonly median: Cents; readonly count: number }
  /** How many accounts there are, and the first of them besides this one. */
  | {
      readonly is: 'same-phone' | 'same-network';
      readonly count: number;
      readonly accounts: readonly OtherAccount[];
    };

export type Signal = Evidence & {
  /** When it was found last, in milliseconds UTC. */
  readonly at: number;
};

/** Other cars and accounts that the evidence names: the first ones. */
export const MAX_OTHERS = 5;
/** Accounts with one phone number that are many. */
export const MANY_WITH_PHONE = 3;
/** Accounts of one network within an hour that are many. */
export const MANY_OF_NETWORK = 5;
/** The time within which they count, in milliseconds. */
export const NETWORK_WINDOW_MS = 60 * 60_000;
/** How long a phone number counts after an account has used it, in milliseconds: 90 days. */
export const PHONE_LIFETIME_MS = 90 * 24 * 60 * 60_000;
