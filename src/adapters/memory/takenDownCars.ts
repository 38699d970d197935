import { carStatesBefore } from '#domain/carTransitions.ts';
import { APPEAL_MS, isAppealable, type ReportedThing } from '#domain/report.ts';
import { changeBookings } from './changeBookings.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredCase } from './records.ts';
import { setReviewHidden } from './reviews.ts';

/* Cars that the shop takes down, and what follows a decision once it can't be taken back: as the server does it. */

/** Hides a car or a review at once. */
export const takeDown = (market: MemoryMarket, { kind, id }: ReportedThing): void =>
  kind === 'review' ? setReviewHidden(market, id, true) : takeDownCar(market, id);

/** Shows it again as it was. */
export const putBack = (market: MemoryMarket, { kind, id }: ReportedThing): void =>
  kind === 'review' ? setReviewHidden(market, id, false) : putBackCar(market, id);

/** Hides a car at once and ends its advertisement, where its state allows it. */
function takeDownCar(market: MemoryMarket, carId: string): void {
  const car = market.cars.get(carId);
  if (car === undefined || !carStatesBefore('take-down').includes(car.state.is)) return;
  market.takenDown.set(carId, { state: car.state, isAdvertised: market.advertised.delete(carId) });
  market.cars.set(carId, { ...car, state: { is: 'hidden' } });
  market.carChanged(carId);
}

/** Shows a car again as it was. */
function putBackCar(market: MemoryMarket, carId: string): void {
  const [before, car] = [market.takenDown.get(carId), market.cars.get(carId)];
  if (before === undefined || car === undefined) return;
  market.takenDown.delete(carId);
  market.cars.set(carId, { ...car, state: before.state });
  if (before.isAdvertised) market.advertised.add(carId);
  market.carChanged(carId);
}

/** Lets a held car through, also one that was taken down meanwhile. False where it is not for sale by that. */
function letThrough(market: MemoryMarket, carId: string): boolean {
  const [taken, car] = [market.takenDown.get(carId), market.cars.get(carId)];
  if (taken?.state.is === 'held') market.takenDown.set(carId, { ...taken, state: { is: 'available' } });
  if (car?.state.is !== 'held') return false;
  market.cars.set(carId, { ...car, state: { is: 'available' } });
  market.carChanged(carId);
  return true;
}

/** Takes every step that is due by now. */
export function takeDueSteps(market: MemoryMarket): void {
  const now = market.clock.now();
  for (const one of [...market.cases.values()]) if (one.next !== undefined && one.next.at <= now) takeStep(market, one);
}

function takeStep(market: MemoryMarket, one: StoredCase): void {
  const { ruling, next, thing } = one;
  if (ruling === undefined || next === undefined) return;
  const isTakeDown = ruling.decision === 'take-down';
  const standsAt = ruling.at + APPEAL_MS;
  const isAppealed = next.step !== 'tell-decision';
  const stands = isAppealed || !isAppealable(ruling.decision) ? undefined : ({ step: 'stand', at: standsAt } as const);
  market.cases.set(one.id, { ...one, next: stands });
  const isOfCar = ({ carId }: { readonly carId: string }) => carId === thing.id;
  if (next.step === 'stand') {
    if (isTakeDown) changeBookings(market, 'car-removed', isOfCar);
  } else if (next.step === 'tell-answer') tellAnswer(market, one);
  else {
    if (isTakeDown) market.cancelIntents(({ bookingId }) => market.bookings.get(bookingId)?.carId === thing.id);
    if (one.isHeld && letThrough(market, thing.id))
      market.notify(one.owner, 'car-let-through', market.cars.get(thing.id));
    tellDecision(market, one);
  }
}

function tellDecision(market: MemoryMarket, { owner, ruling, reports, thing }: StoredCase): void {
  const car = thing.kind === 'car' ? market.cars.get(thing.id) : undefined;
  if (ruling?.decision === 'take-down' && car !== undefined) {
    market.notify(owner, 'car-hidden', car);
    market.notifyBookers(car, 'booked-car-hidden');
  }
  if (ruling?.decision === 'take-down' && thing.kind === 'review') market.notify(owner, 'review-hidden');
  if (ruling?.decision === 'warn') market.notify(owner, 'warned', car);
  for (const { by } of reports) market.notify(by, ruling?.decision === 'keep' ? 'report-kept' : 'report-acted', car);
  if (ruling?.decision === 'remove-account') market.removeMember(owner);
}

function tellAnswer(market: MemoryMarket, { owner, ruling, reports, thing }: StoredCase): void {
  const isTakeDown = ruling?.decision === 'take-down';
  if (ruling?.appeal?.answer?.is === 'uphold') {
    if (isTakeDown) changeBookings(market, 'car-removed', ({ carId }) => carId === thing.id);
    market.notify(owner, 'appeal-answered', market.cars.get(thing.id));
    return;
  }
  if (isTakeDown) putBack(market, thing);
  const car = market.cars.get(thing.id);
  const back = thing.kind === 'review' ? 'review-back' : 'car-back';
  market.notify(owner, isTakeDown ? back : 'appeal-answered', car);
  if (isTakeDown && car !== undefined) market.notifyBookers(car, 'car-back');
  for (const { by } of reports) market.notify(by, 'report-kept', car);
}
