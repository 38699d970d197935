import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, DraftKey, DraftStore } from '#application/DraftStore.ts';
import { Failure } from '#application/Failure.ts';
import type { Email } from '#domain/email.ts';
import { type PictureIds, withoutPictures, withPictures } from './draftPictures.ts';

const DATABASE = 'second-gear';
const VERSION = 1;

/** Owner and form of a draft. */
type StoredKey = [owner: string, form: string];

interface StoredPicture {
  readonly name: string;
  readonly content: Blob;
}

/** The pictures of a draft are rows of their own, so that a key press doesn't write megabytes again. */
interface DraftDatabase extends DBSchema {
  readonly drafts: { key: StoredKey; value: Draft };
  readonly pictures: { key: [...StoredKey, id: string]; value: StoredPicture };
}

/** The drafts in the browser's IndexedDB. */
export class IndexedDbDraftStore implements DraftStore {
  readonly #tab: string;
  readonly #newId: () => string;
  readonly #ids: PictureIds = new WeakMap();
  #database: Promise<IDBPDatabase<DraftDatabase>> | undefined;

  /** @param tab the same after a reload of the tab, and no other tab's */
  constructor({ tab, newId }: { readonly tab: string; readonly newId: () => string }) {
    this.#tab = tab;
    this.#newId = newId;
  }

  read(key: DraftKey): Promise<Draft | undefined> {
    return this.#use(async (database) => {
      const at = this.#keyOf(key);
      const transaction = database.transaction(['drafts', 'pictures']);
      const draft = await transaction.objectStore('drafts').get(at);
      if (draft === undefined) return undefined;
      const pictures = transaction.objectStore('pictures');
      const ids = await pictures.getAllKeys(below(at));
      const files = (await pictures.getAll(below(at))).map(toFile);
      const byId = new Map(ids.flatMap(([, , id], index) => (files[index] ? [[id, files[index]]] : [])));
      for (const [id, file] of byId) this.#ids.set(file, id);
      return { ...draft, values: withPictures(draft.values, byId) };
    });
  }

  write(key: DraftKey, { values, savedAt }: Draft): Promise<void> {
    return this.#use(async (database) => {
      const at = this.#keyOf(key);
      const draft = withoutPictures(values, { ids: this.#ids, newId: this.#newId });
      const transaction = database.transaction(['drafts', 'pictures'], 'readwrite');
      const pictures = transaction.objectStore('pictures');
      const stored = new Set((await pictures.getAllKeys(below(at))).map(([, , id]) => id));
      const changes = [
        transaction.objectStore('drafts').put({ values: draft.values, savedAt }, at),
        ...[...draft.pictures]
          .filter(([id]) => !stored.has(id))
          .map(([id, it]) => pictures.put(toStored(it), [...at, id])),
        ...[...stored].filter((id) => !draft.pictures.has(id)).map((id) => pictures.delete([...at, id])),
      ];
      await Promise.all([...changes, transaction.done]);
    });
  }

  remove(key: DraftKey): Promise<void> {
    const at = this.#keyOf(key);
    return this.#removeWhere((stored) => stored[0] === at[0] && stored[1] === at[1]);
  }

  removeAllBut(owner: Email | undefined): Promise<void> {
    const ownerThatStays = owner === undefined ? undefined : memberKey(owner);
    return this.#removeWhere(([storedOwner]) => storedOwner !== ownerThatStays);
  }

  removeSavedBefore(time: number): Promise<void> {
    return this.#removeWhere((_key, draft) => draft.savedAt < time);
  }

  #removeWhere(matches: (key: StoredKey, draft: Draft) => boolean): Promise<void> {
    return this.#use(async (database) => {
      const transaction = database.transaction(['drafts', 'pictures'], 'readwrite');
      const pictures = transaction.objectStore('pictures');
      for (let row = await transaction.objectStore('drafts').openCursor(); row; row = await row.continue()) {
        if (!matches(row.key, row.value)) continue;
        await pictures.delete(below(row.key));
        await row.delete();
      }
      await transaction.done;
    });
  }

  #keyOf({ owner, form }: DraftKey): StoredKey {
    return [owner === undefined ? `tab ${this.#tab}` : memberKey(owner), form];
  }

  async #use<T>(work: (database: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
    try {
      this.#database ??= openDrafts();
      return await work(await this.#database);
    } catch (cause) {
      // The next attempt opens the database anew: the browser may have closed it.
      this.#database = undefined;
      throw new Failure('unavailable', { cause });
    }
  }
}

const toStored = (file: File): StoredPicture => ({ name: file.name, content: file.slice(0, file.size, file.type) });
const toFile = ({ name, content }: StoredPicture): File => new File([content], name, { type: content.type });

const memberKey = (email: Email) => `member ${email}`;

/** The pictures of one draft: a list sorts after every text. */
const below = (at: StoredKey): IDBKeyRange => IDBKeyRange.bound([...at], [...at, []]);

const openDrafts = (): Promise<IDBPDatabase<DraftDatabase>> =>
  openDB<DraftDatabase>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('drafts');
      database.createObjectStore('pictures');
    },
  });
