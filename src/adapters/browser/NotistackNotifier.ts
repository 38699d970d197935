import { enqueueSnackbar } from 'notistack';
import type { Clock, Notifier } from '#application/ports.ts';

export interface Toast {
  readonly as: 'success' | 'error' | 'default';
  readonly text: string;
}

/** A toast shown more recently than this was hardly read, in milliseconds. */
const UNREAD_MS = 3_000;

/** Shows toasts; the UI decides how they look and how long they stay. */
export class NotistackNotifier implements Notifier {
  readonly #clock: Clock;
  #shown: readonly (Toast & { readonly at: number })[] = [];

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
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

  show({ as, text }: Toast): void {
    this.#shown = [...this.#recent(), { as, text, at: this.#clock.now() }];
    enqueueSnackbar(text, { variant: as });
  }

  /** The toasts of the last seconds, which a new document shows again. */
  latest(): readonly Toast[] {
    return this.#recent().map(({ as, text }) => ({ as, text }));
  }

  #recent() {
    const since = this.#clock.now() - UNREAD_MS;
    return this.#shown.filter(({ at }) => at >= since);
  }
}
