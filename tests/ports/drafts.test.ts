// Node's own files and clones: those of the simulated browser can't be stored.
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { IndexedDbDraftStore } from '#adapters/browser/IndexedDbDraftStore.ts';
import { MemoryDraftStore } from '#adapters/memory/MemoryDraftStore.ts';
import { draftStoreContract } from './draftStore.contract.ts';
import { expectFailure } from './expectFailure.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const openTab = (tab: string = randomUUID()) => new IndexedDbDraftStore({ tab, newId: randomUUID });

draftStoreContract('memory', () => {
  const store = new MemoryDraftStore();
  return { store, reload: () => store, otherTab: () => store.openTab() };
});
draftStoreContract('IndexedDB', () => ({
  store: openTab('first'),
  reload: () => openTab('first'),
  otherTab: () => openTab(),
}));

it('fails with unavailable where the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const store = openTab();
  await expectFailure(store.read({ owner: undefined, form: 'sign-up' }), 'unavailable');
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect(await store.read({ owner: undefined, form: 'sign-up' })).toBeUndefined();
});

it('removes pictures with their draft, and those that a draft no longer has', async () => {
  const store = openTab();
  const key = { owner: undefined, form: 'sign-up' };
  const countPictures = async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('second-gear');
      request.onsuccess = () => resolve(request.result);
    });
    const count = database.transaction('pictures').objectStore('pictures').count();
    return new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
  };
  const [one, two] = [new File(['1'], '1.jpg'), new File(['2'], '2.jpg')];
  await store.write(key, { values: { pictures: [one, two] }, savedAt: 1 });
  expect(await countPictures()).toBe(2);
  await store.write(key, { values: { pictures: [two] }, savedAt: 1 });
  expect(await countPictures()).toBe(1);
  await store.remove(key);
  expect(await countPictures()).toBe(0);
});
