import type { Notifier } from '#application/ports.ts';

export interface Toast {
  readonly as: 'success' | 'error' | 'blank';
  readonly text: string;
}

/** Records every toast. */
export class MemoryNotifier implements Notifier {
  readonly toasts: Toast[] = [];

  success(text: string): void {
    this.toasts.push({ as: 'success', text });
  }

  error(text: string): void {
    this.toasts.push({ as: 'error', text });
  }

  info(text: string): void {
    this.toasts.push({ as: 'blank', text });
  }
}
