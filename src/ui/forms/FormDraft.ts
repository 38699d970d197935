import type { Draft, DraftKey } from '#application/DraftStore.ts';
import type { UseCases } from '#application/UseCases.ts';

/** How long after the last change a draft is saved, in milliseconds. */
export const SAVE_DELAY_MS = 300;

type Values = Draft['values'];

export interface FormDraftOptions extends DraftKey {
  /** Fields that are never stored, such as a password. */
  readonly secretFields?: readonly string[];
}

/** The unsent values of one form while it is open. */
export class FormDraft {
  readonly #drafts: UseCases['drafts'];
  readonly #options: FormDraftOptions;
  #unsaved: Values | undefined;
  #latest: Values = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasUnsent = false;
  #isStored = true;

  constructor(drafts: UseCases['drafts'], options: FormDraftOptions) {
    this.#drafts = drafts;
    this.#options = options;
  }

  get owner(): DraftKey['owner'] {
    return this.#options.owner;
  }

  /** Whether the form has values that were neither sent nor dropped. */
  get hasUnsent(): boolean {
    return this.#hasUnsent;
  }

  /** False where the browser stores nothing. */
  get isStored(): boolean {
    return this.#isStored;
  }

  get hasSecrets(): boolean {
    return this.#secretFields.length > 0;
  }

  read(): Promise<Draft | undefined> {
    return this.#drafts.read(this.#options);
  }

  /** Marks values as unsent without saving them: they were read from the store. */
  restored(values: Values): void {
    this.#hasUnsent = true;
    this.#latest = values;
  }

  /** Saves after a short pause. */
  save(values: Values): void {
    this.#hasUnsent = true;
    this.#latest = Object.fromEntries(Object.entries(values).filter(([name]) => !this.#secretFields.includes(name)));
    this.#unsaved = this.#latest;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SAVE_DELAY_MS);
  }

  /** Saves at once what still waits. */
  flush(): void {
    clearTimeout(this.#timer);
    const values = this.#unsaved;
    if (values === undefined) return;
    this.#unsaved = undefined;
    this.#drafts.save(this.#options, values).then(
      () => this.#setStored(true),
      () => this.#setStored(false),
    );
  }

  /** The form leaves the page. */
  close(): void {
    this.flush();
    if (this.#hasUnsent) void this.#drafts.hold(this.#options, this.#latest).catch(() => undefined);
  }

  /** The form was sent, or emptied by the person: nothing is kept. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#unsaved = undefined;
    this.#hasUnsent = false;
    void this.#drafts.remove(this.#options);
  }

  get #secretFields(): readonly string[] {
    return this.#options.secretFields ?? [];
  }

  #setStored(isStored: boolean): void {
    this.#isStored = isStored;
  }
}
