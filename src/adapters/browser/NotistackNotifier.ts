import type { Clock, Notifier, Unsubscribe } from '#application/ports.ts';

export interface Toast {
  readonly as: 'success' | 'error' | 'default';
  readonly text: string;
}

/** A toast shown more recently than this was hardly read, in milliseconds. */
const UNREAD_MS = 3_000;

/**
 * Shows toasts; the UI decides how they look and how long they stay. Toasts wait until the UI can draw them: neither its part
 * nor the package is loaded with the page.
 */
export class NotistackNotifier implements Notifier {
  readonly #clock: Clock;
  readonly #areKept: boolean;
  readonly #listeners = new Set<() => void>();
  #shown: readonly (Toast & { readonly at: number })[] = [];
  #waiting: readonly Toast[] = [];
  #draw: ((toast: Toast) => void) | undefined;
  /** Closes the errors that are drawn. */
  #close = () => {};

  /** `areKept`: a toast stays until it is closed, for somebody who looks at how it is drawn. */
  constructor({ clock }: { readonly clock: Clock }, { areKept = false } = {}) {
    this.#clock = clock;
    this.#areKept = areKept;
  }

  success(text: string): void {
    this.show({ as: 'success', text });
  }

  error(text: string): void {
    this.show({ as: 'error', text });
  }

  info(text: string): void {
    this.show({ as: 'default', text });
  }

  clearErrors(): void {
    const isNoError = ({ as }: Toast) => as !== 'error';
    this.#shown = this.#shown.filter(isNoError);
    this.#waiting = this.#waiting.filter(isNoError);
    this.#close();
  }

  show(toast: Toast): void {
    this.#shown = [...this.#recent(), { ...toast, at: this.#clock.now() }];
    if (this.#draw !== undefined) {
      this.#draw(toast);
      return;
    }
    this.#waiting = [...this.#waiting, toast];
    for (const listener of this.#listeners) listener();
  }

  /** How many toasts wait until they can be drawn. */
  readonly waiting = (): number => this.#waiting.length;

  /** Calls the listener whenever another toast waits. */
  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Draws the toasts that wait, and from now on each at once. The package's provider must be on the page. */
  readonly open = async (): Promise<void> => {
    const { closeSnackbar, enqueueSnackbar } = await import('notistack');
    const errors = new Set<ReturnType<typeof enqueueSnackbar>>();
    this.#draw = ({ as, text }) => {
      const key = enqueueSnackbar(text, { variant: as, persist: this.#areKept });
      if (as === 'error') errors.add(key);
    };
    this.#close = () => {
      for (const key of errors) closeSnackbar(key);
      errors.clear();
    };
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach(this.#draw);
  };

  /** The toasts of the last seconds, which a new document shows again. */
  latest(): readonly Toast[] {
    return this.#recent().map(({ as, text }) => ({ as, text }));
  }

  #recent() {
    const since = this.#clock.now() - UNREAD_MS;
    return this.#shown.filter(({ at }) => at >= since);
  }
}
