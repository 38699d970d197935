import { describe, expect, it } from 'vitest';
import type { ComparedCarStore } from '#application/Comparing.ts';
import type { TrayCar } from '#domain/comparison.ts';
import { aCar } from '#support/builders.ts';

const { id, name, category, picture } = aCar();
const CAR: TrayCar = { id, name, category, picture };

interface Tabs {
  readonly store: ComparedCarStore;
  /** Writes in another tab; left out where tabs share nothing. */
  readonly writeElsewhere?: (cars: readonly TrayCar[]) => void;
}

export const comparedCarStoreContract = (kind: string, open: () => Tabs) => {
  describe(`ComparedCarStore on ${kind}`, () => {
    it('[compare.tray] has what was stored last, and nothing once that is empty', () => {
      const { store } = open();
      expect(store.read()).toEqual([]);
      store.write([CAR, { ...CAR, id: 'other', category: undefined }]);
      expect(store.read()).toEqual([CAR, { ...CAR, id: 'other', category: undefined }]);
      store.write([CAR]);
      expect(store.read()).toEqual([CAR]);
      store.write([]);
      expect(store.read()).toEqual([]);
    });

    it('[compare.tray] tells of what another tab writes, until that is no longer wanted', () => {
      const { store, writeElsewhere } = open();
      const heard: number[] = [];
      const stop = store.watch(() => heard.push(store.read().length));
      store.write([CAR]);
      writeElsewhere?.([]);
      stop();
      writeElsewhere?.([CAR]);
      expect(heard).toEqual(writeElsewhere === undefined ? [] : [0]);
    });
  });
};
