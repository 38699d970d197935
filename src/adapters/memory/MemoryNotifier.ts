import type { Notifier } from '#application/ports.ts';

export interface Toast {
  readonly as: 'success' | 'error' | 'blank';
  readonly text: string;
}

/** Records every toast that still shows. */
export class MemoryNotifier implements Notifier {
  toasts: readonly Toast[] = [];

  success(text: string): void {
    this.toasts = [...this.toasts, { as: 'success', text }];
  }

  error(text: string): void {
    this.toasts = [...this.toasts, { as: 'error', text }];
  }

  info(text: string): void {
    this.toasts = [...this.toasts, { as: 'blank', text }];
  }

  clearErrors(): void {
    this.toasts = this.toasts.filter(({ as }) => as !== 'error');
  }
}
