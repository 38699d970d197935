import { describe, expect, it } from 'vitest';
import { PAID_REFUSAL } from '#domain/listing.ts';
import { aCarForm, dollars, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { ADVERTISED, ALREADY_GONE, CAR_DELETED } from './Selling.ts';

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(1)])], { type: 'image/jpeg' });
const form = aCarForm({ name: ' Toyota Aqua ', price: '9,500.50', originalPrice: '$12000' });
const asSeller = (options?: MemoryOptions) => createMemoryRoot(busyMarket(), { signedInAs: SELLER.email, ...options });

describe('adding a car', () => {
  it('[calls.product-add] [toasts.car-added] uploads the picture, lists the car and shows a toast with its name', async () => {
    const { useCases, notifier } = asSeller();
    await useCases.selling.add(form, [JPEG]);
    expect(notifier.toasts).toEqual([{ as: 'success', text: 'Toyota Aqua is added successfully' }]);
    const { items: own } = await useCases.selling.mine(SELLER.email);
    expect(own.map(({ car }) => car)).toContainEqual(
      expect.objectContaining({
        name: 'Toyota Aqua',
        price: dollars(9_500.5),
        originalPrice: dollars(12_000),
        year: 2021,
        picture: expect.stringMatching(/^data:image\/jpeg/),
      }),
    );
  });

  it('lists no car when the picture upload fails', async () => {
    const { useCases, notifier, market } = asSeller({ failures: { 'images.upload': { fail: 'slow' } } });
    const before = market.cars.size;
    const failed = await useCases.selling.add(form, [JPEG]).catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: 'upload', cause: { kind: 'slow' } });
    expect(market.cars.size).toBe(before);
    expect(notifier.toasts).toEqual([]);
  });

  it('uploads nothing for an invalid form', async () => {
    const { useCases } = asSeller({ failures: { 'images.upload': { fail: 'offline' } } });
    const failed = useCases.selling.add({ ...form, price: 'cheap' }, [JPEG]);
    await expect(failed).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('own cars', () => {
  it('[cars.states] [calls.sold] [calls.available] can be marked sold and available again', async () => {
    const { useCases, market } = asSeller();
    await useCases.listings.markSold(CARS.free);
    expect(market.cars.get(CARS.free.id)?.state).toEqual({ is: 'sold' });
    await useCases.listings.markAvailable(CARS.free);
    expect(market.cars.get(CARS.free.id)?.state).toEqual({ is: 'available' });
  });

  it('can’t be changed once they are paid for', async () => {
    const { useCases, notifier } = asSeller();
    const refusal = { kind: 'conflict', detail: PAID_REFUSAL };
    await expect(useCases.listings.markAvailable(CARS.paidByBuyer)).rejects.toMatchObject(refusal);
    await expect(useCases.selling.remove(CARS.paidByBuyer)).rejects.toMatchObject(refusal);
    await expect(useCases.selling.advertise(CARS.paidByBuyer)).rejects.toMatchObject(refusal);
    expect(notifier.toasts).toEqual([]);
  });

  it('[calls.car-delete] [toasts.car-deleted] [cars.already-gone] are deleted with a toast, also when they were gone already', async () => {
    const { useCases, notifier } = asSeller();
    await useCases.selling.remove(CARS.free);
    await useCases.selling.remove(CARS.free);
    expect(notifier.toasts).toEqual([
      { as: 'success', text: CAR_DELETED },
      { as: 'blank', text: ALREADY_GONE },
    ]);
  });

  it('[calls.advertise] [toasts.advertised] are advertised with a toast', async () => {
    const { useCases, notifier } = asSeller();
    await useCases.selling.advertise(CARS.free);
    expect(notifier.toasts).toEqual([{ as: 'success', text: ADVERTISED }]);
    expect((await useCases.browsing.promoted()).items[0]?.id).toBe(CARS.free.id);
  });
});
