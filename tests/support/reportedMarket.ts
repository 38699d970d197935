import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { StoredCase } from '#adapters/memory/records.ts';
import type { CompleteCar } from '#domain/car.ts';
import type { Signal } from '#domain/signal.ts';
import { aCar, BUYER, dollars, NEW_SELLER, OTHER_BUYER, SELLER } from './builders.ts';
import { busyMarket, CARS } from './memoryMarkets.ts';

const DAY = 86_400_000;

const by = (email: typeof BUYER.email, line: string, daysAgo = 3) =>
  ({ reason: 'scam', line, by: email, at: FIRST_MOMENT - daysAgo * DAY }) as const;

/** What an admin has found of the hidden car of SELLER. */
export const FOUND = 'Three people were asked to pay before they had seen the car.';

const ofCar = (car: CompleteCar, about: Partial<StoredCase> = {}): StoredCase => ({
  id: `case-${car.id}`,
  thing: { kind: 'car', id: car.id },
  name: car.name,
  owner: car.seller.email ?? SELLER.email,
  state: 'open',
  isHeld: false,
  isSignalled: false,
  openedAt: FIRST_MOMENT - 3 * DAY,
  reports: [by(BUYER.email, 'He wants the money first')],
  ruling: undefined,
  next: undefined,
  ...about,
});

/** The first car of NEW_SELLER. */
export const HELD_CAR = aCar({
  id: 'car-held',
  name: 'Suzuki Alto',
  seller: { ...aCar().seller, id: NEW_SELLER.id, name: NEW_SELLER.name, email: NEW_SELLER.email },
  state: { is: 'held' },
});

const TAKEN_DOWN = { decision: 'take-down', rule: 'scam', facts: FOUND, at: FIRST_MOMENT - DAY } as const;

export const CASES = {
  once: ofCar(CARS.free),
  often: ofCar(CARS.wishlisted, {
    openedAt: FIRST_MOMENT - DAY,
    reports: [
      by(BUYER.email, 'The pictures are from another shop'),
      by(OTHER_BUYER.email, ''),
      by(NEW_SELLER.email, 'I know this car'),
    ],
  }),
  person: {
    ...ofCar(CARS.free),
    id: 'case-person',
    thing: { kind: 'member', id: NEW_SELLER.id },
    name: NEW_SELLER.name,
    owner: NEW_SELLER.email,
    openedAt: FIRST_MOMENT,
    reports: [{ ...by(BUYER.email, ''), reason: 'hateful' }],
  } satisfies StoredCase,
  held: ofCar(HELD_CAR, { id: 'case-held', isHeld: true, reports: [] }),
  signalled: ofCar(CARS.wishlisted, { id: 'case-signalled', isSignalled: true, reports: [] }),
  signalledPerson: {
    ...ofCar(CARS.free, { isSignalled: true, reports: [] }),
    id: 'case-signalled-person',
    thing: { kind: 'member', id: NEW_SELLER.id },
    name: NEW_SELLER.name,
    owner: NEW_SELLER.email,
    openedAt: FIRST_MOMENT,
  } satisfies StoredCase,
  hidden: ofCar(CARS.booked, { state: 'decided', ruling: { ...TAKEN_DOWN, appeal: undefined } }),
  appealed: ofCar(CARS.booked, {
    state: 'appealed',
    ruling: {
      ...TAKEN_DOWN,
      appeal: { text: 'They are friends of mine. Ask them.', at: FIRST_MOMENT, answer: undefined },
    },
  }),
} as const;

const at = FIRST_MOMENT - DAY;
const SIGNALS_FOUND: Readonly<Record<string, readonly Signal[]>> = {
  [CARS.wishlisted.id]: [
    { is: 'low-price', price: dollars(4_100), median: dollars(9_900), count: 7, at },
    { is: 'copied-picture', cars: [{ id: CARS.free.id, name: CARS.free.name }], at: at - DAY },
  ],
  [NEW_SELLER.id]: [
    { is: 'same-phone', count: 4, accounts: [{ id: SELLER.id, name: SELLER.name, role: 'Seller' }], at },
    { is: 'same-network', count: 9, accounts: [], at },
  ],
};

/** A market in which a program points out a car and a person. */
export const signalledMarket = () => reportedMarket(CASES.signalled, CASES.signalledPerson);

/** A market with these cases. A car that is taken down by one of them is hidden. */
export function reportedMarket(...cases: readonly StoredCase[]): MemoryMarket {
  const market = busyMarket({ cases, signals: SIGNALS_FOUND });
  for (const { ruling, thing } of cases) {
    const car = market.cars.get(thing.id);
    if (ruling?.decision !== 'take-down' || car === undefined) continue;
    market.takenDown.set(car.id, { state: car.state, isAdvertised: false });
    market.cars.set(car.id, { ...car, state: { is: 'hidden' } });
  }
  return market;
}

/** A market whose new seller has a car that waits for a look. */
export function heldMarket(...cases: readonly StoredCase[]): MemoryMarket {
  const market = reportedMarket(CASES.held, ...cases);
  market.cars.set(HELD_CAR.id, HELD_CAR);
  return market;
}

/** An admin’s market with everything that can wait. */
export const fullQueue = () => reportedMarket(CASES.once, CASES.often, CASES.person, CASES.appealed);
