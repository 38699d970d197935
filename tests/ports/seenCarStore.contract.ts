import { describe, expect, it } from 'vitest';
import type { SeenCarStore } from '#application/RecentlyViewed.ts';
import type { SeenCars } from '#domain/seenCar.ts';
import { aCar, BUYER } from '#support/builders.ts';

const { id, name, category, picture, year, location } = aCar();
const SEEN: SeenCars = {
  owner: BUYER.email,
  cars: [{ id, name, category, picture, year, location, seenAt: 7 }],
};

export const seenCarStoreContract = (kind: string, open: () => SeenCarStore) => {
  describe(`SeenCarStore on ${kind}`, () => {
    it('has what was stored last, of a member and of a guest, until it is cleared', () => {
      const store = open();
      expect(store.read()).toBeUndefined();
      store.write(SEEN);
      expect(store.read()).toEqual(SEEN);
      store.write({ ...SEEN, owner: undefined });
      expect(store.read()).toEqual({ ...SEEN, owner: undefined });
      store.clear();
      expect(store.read()).toBeUndefined();
      store.clear();
    });
  });
};
