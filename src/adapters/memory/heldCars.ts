import type { CompleteCar } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { MemoryMarket } from './MemoryMarket.ts';

/* Cars of new sellers, held until an admin has looked at them: as the server does it. */

/** How many of a seller's cars were let through, or came back by an appeal. */
export const lookedAt = (market: MemoryMarket, seller: Email): number =>
  [...market.cases.values()].filter(
    ({ owner, isHeld, ruling }) =>
      isHeld && owner === seller && (ruling?.decision === 'keep' || ruling?.appeal?.answer?.is === 'reverse'),
  ).length;

/** Opens the case of a held car. */
export function openHeldCase(market: MemoryMarket, { id: carId, name }: CompleteCar, owner: Email): void {
  const id = market.newId('case');
  market.cases.set(id, {
    ...{ id, thing: { kind: 'car', id: carId }, name, owner, state: 'open', isHeld: true, isSignalled: false },
    ...{ openedAt: market.clock.now(), reports: [], ruling: undefined, next: undefined },
  });
}

/** Nothing is left to look at of a deleted car that nobody has reported. */
export function dropHeldCase(market: MemoryMarket, carId: string): void {
  for (const { id, thing, state, isHeld, reports } of [...market.cases.values()])
    if (thing.id === carId && state === 'open' && isHeld && reports.length === 0) market.cases.delete(id);
}
