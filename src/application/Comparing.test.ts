import { describe, expect, it } from 'vitest';
import { FULL_TRAY, type TrayCar } from '#domain/comparison.ts';
import { BUYER } from '#support/builders.ts';
import { CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';

const { free, booked, wishlisted, sold, paidByOther } = CARS;

function open(options: MemoryOptions = {}) {
  const root = createMemoryRoot(emptyMarket(), options);
  const { comparing } = root.useCases;
  const heard: string[][] = [];
  const listen = () => comparing.watch((cars: readonly TrayCar[]) => heard.push(cars.map(({ id }) => id)));
  return { ...root, comparing, heard, listen };
}

describe('[compare.tray] cars that are put aside to compare', () => {
  it('are told at once and whenever they change, each once, in the order in which they were added', async () => {
    const { comparing, heard, listen } = open();
    await comparing.add(free);
    const stop = await listen();
    for (const car of [sold, free]) await comparing.add(car);
    await comparing.remove(free.id);
    await comparing.clear();
    stop();
    await comparing.add(free);
    expect(heard).toEqual([[free.id], [free.id, sold.id], [free.id, sold.id], [sold.id], []]);
  });

  it('are four at most; the fifth is refused in words', async () => {
    const { comparing, comparedCars, notifier } = open();
    for (const car of [free, booked, wishlisted, sold]) await comparing.add(car);
    expect(notifier.toasts).toEqual([]);
    await comparing.add(paidByOther);
    expect(notifier.toasts).toEqual([expect.objectContaining({ text: FULL_TRAY })]);
    expect(comparedCars.read()).toHaveLength(4);
  });

  it('are those of every tab', async () => {
    const first = open();
    const second = open({ tabOf: first });
    await first.listen();
    await second.listen();
    await second.comparing.add(free);
    expect([first.heard, second.heard]).toEqual([
      [[], [free.id]],
      [[], [free.id]],
    ]);
  });

  it('keep what shows a car, and nothing that changes', async () => {
    const { comparing, comparedCars } = open();
    await comparing.add(free);
    const { id, name, category, picture } = free;
    expect(comparedCars.read()).toEqual([{ id, name, category, picture }]);
  });

  it('are gone after a log-out', async () => {
    const { comparing, comparedCars, useCases } = open({ signedInAs: BUYER.email });
    await comparing.add(free);
    await useCases.currentSession.logOut();
    expect(comparedCars.read()).toEqual([]);
  });
});
