import { enqueueSnackbar } from 'notistack';
import type { Notifier } from '#application/ports.ts';

/** Shows toasts; the UI decides how they look and how long they stay. */
export class NotistackNotifier implements Notifier {
  success(text: string): void {
    enqueueSnackbar(text, { variant: 'success' });
  }

  error(text: string): void {
    enqueueSnackbar(text, { variant: 'error' });
  }

  info(text: string): void {
    enqueueSnackbar(text);
  }
}
