import { describe, expect, it } from 'vitest';
import type { DraftStore } from '#application/DraftStore.ts';
import { BUYER, SELLER } from '#support/builders.ts';

export interface DraftsSubject {
  readonly store: DraftStore;
  /** The same device and the same tab, after a reload. */
  reload(): DraftStore;
  /** Another tab of the same browser. */
  otherTab(): DraftStore;
}

const SIGN_UP = { owner: undefined, form: 'sign-up' };
const CAR = { owner: SELLER.email, form: 'add-car' };
const BOOKING = { owner: BUYER.email, form: 'booking car-1' };
const draft = (name: string, savedAt = 1_000) => ({ values: { name }, savedAt });

export const draftStoreContract = (kind: string, subject: () => DraftsSubject) => {
  describe(`DraftStore on ${kind}`, () => {
    it('[drafts.survive] has the latest values of each form after a reload and in every tab of the browser', async () => {
      const { store, reload, otherTab } = subject();
      expect(await store.read(CAR)).toBeUndefined();
      await store.write(CAR, draft('Aqua'));
      await store.write({ ...CAR, form: 'edit-car 1' }, draft('Vitz'));
      await store.write(CAR, draft('Axio', 2_000));
      for (const found of [store, reload(), otherTab()]) expect(await found.read(CAR)).toEqual(draft('Axio', 2_000));
      await store.remove(CAR);
      expect(await reload().read(CAR)).toBeUndefined();
      expect(await reload().read({ ...CAR, form: 'edit-car 1' })).toEqual(draft('Vitz'));
    });

    it('[drafts.survive] has pictures, in their order, with their names and contents', async () => {
      const { store, reload } = subject();
      const picture = (name: string) => new File([`content of ${name}`], name, { type: 'image/jpeg' });
      const [front, back] = [picture('front.jpg'), picture('back.jpg')];
      await store.write(CAR, { values: { picture: front, more: [back, 'a text', { of: front }] }, savedAt: 1 });
      await store.write(CAR, { values: { picture: back, more: [{ of: front }] }, savedAt: 2 });
      const values = Object((await reload().read(CAR))?.values);
      const files = [values.picture, values.more[0].of] as File[];
      expect(files.map(({ name, type }) => [name, type])).toEqual([
        ['back.jpg', 'image/jpeg'],
        ['front.jpg', 'image/jpeg'],
      ]);
      expect(await Promise.all(files.map((file) => file.text()))).toEqual([
        'content of back.jpg',
        'content of front.jpg',
      ]);
      // What was read can be written again, and read once more.
      const next = reload();
      const again = await next.read(CAR);
      await next.write(CAR, { values: { picture: Object(again?.values).picture }, savedAt: 3 });
      expect(await Object((await reload().read(CAR))?.values).picture.text()).toBe('content of back.jpg');
    });

    it('[drafts.owner] shows what a signed-out person wrote in the same tab alone', async () => {
      const { store, reload, otherTab } = subject();
      await store.write(SIGN_UP, draft('Tara'));
      expect(await reload().read(SIGN_UP)).toEqual(draft('Tara'));
      expect(await otherTab().read(SIGN_UP)).toBeUndefined();
      expect(await store.read({ ...SIGN_UP, owner: BUYER.email })).toBeUndefined();
    });

    it('[drafts.owner] removes everyone’s but one member’s, or everyone’s, in all tabs', async () => {
      const { store, otherTab } = subject();
      await otherTab().write(SIGN_UP, draft('Tara'));
      await store.write(SIGN_UP, draft('Tara'));
      await store.write(CAR, { values: { picture: new File(['x'], 'x.jpg') }, savedAt: 1 });
      await store.write(BOOKING, draft('Dhaka'));
      await store.removeAllBut(BUYER.email);
      expect(await Promise.all([SIGN_UP, CAR, BOOKING].map((key) => store.read(key)))).toEqual([
        undefined,
        undefined,
        draft('Dhaka'),
      ]);
      await otherTab().removeAllBut(undefined);
      expect(await store.read(BOOKING)).toBeUndefined();
    });

    it('[drafts.seven-days] removes what was saved before a time', async () => {
      const { store } = subject();
      await store.write(CAR, draft('old', 999));
      await store.write(BOOKING, draft('new', 1_000));
      await store.removeSavedBefore(1_000);
      expect([await store.read(CAR), await store.read(BOOKING)]).toEqual([undefined, draft('new', 1_000)]);
    });
  });
};
