import type { Draft, DraftKey, DraftStore } from '#application/DraftStore.ts';
import type { Email } from '#domain/email.ts';

interface Entry {
  readonly key: DraftKey;
  /** In which tab it was written. */
  readonly tab: object;
  readonly draft: Draft;
}

/** One tab's view of the drafts on its device. */
export class MemoryDraftStore implements DraftStore {
  readonly #tab = {};
  /** What all tabs share. */
  readonly #browser: { entries: readonly Entry[] };

  constructor(browser: { entries: readonly Entry[] } = { entries: [] }) {
    this.#browser = browser;
  }

  /** A second tab of the same browser. */
  openTab(): MemoryDraftStore {
    return new MemoryDraftStore(this.#browser);
  }

  async read(key: DraftKey): Promise<Draft | undefined> {
    return this.#browser.entries.find(this.#isAt(key))?.draft;
  }

  async write(key: DraftKey, draft: Draft): Promise<void> {
    this.#removeWhere(this.#isAt(key));
    this.#browser.entries = [...this.#browser.entries, { key, tab: this.#tab, draft }];
  }

  async remove(key: DraftKey): Promise<void> {
    this.#removeWhere(this.#isAt(key));
  }

  async removeAllBut(owner: Email | undefined): Promise<void> {
    this.#removeWhere(({ key }) => owner === undefined || key.owner !== owner);
  }

  async removeSavedBefore(time: number): Promise<void> {
    this.#removeWhere(({ draft }) => draft.savedAt < time);
  }

  #isAt({ owner, form }: DraftKey) {
    return ({ key, tab }: Entry): boolean =>
      key.form === form && key.owner === owner && (owner !== undefined || tab === this.#tab);
  }

  #removeWhere(matches: (entry: Entry) => boolean): void {
    this.#browser.entries = this.#browser.entries.filter((entry) => !matches(entry));
  }
}
