import { describe, expect, it } from 'vitest';
import type { Notifier } from '#application/ports.ts';

export interface NotifierSubject {
  readonly notifier: Notifier;
  /** The toasts so far, as kind and text. */
  toasts(): readonly { readonly as: string; readonly text: string }[];
}

export const notifierContract = (kind: string, subject: () => NotifierSubject | Promise<NotifierSubject>) => {
  describe(`Notifier on ${kind}`, () => {
    it('[toasts.wording] shows success, error and info toasts in order, and the same text as often as it is sent', async () => {
      const { notifier, toasts } = await subject();
      notifier.success('Deleted');
      notifier.error('This car is already sold');
      notifier.info('This car is already gone');
      notifier.success('Deleted');
      expect(toasts()).toEqual([
        { as: 'success', text: 'Deleted' },
        { as: 'error', text: 'This car is already sold' },
        { as: 'blank', text: 'This car is already gone' },
        { as: 'success', text: 'Deleted' },
      ]);
    });

    it('[toasts.retried] takes away the errors alone', async () => {
      const { notifier, toasts } = await subject();
      notifier.success('Deleted');
      notifier.error('This car is already sold');
      notifier.clearErrors();
      // They may fade out.
      await expect.poll(toasts).toEqual([{ as: 'success', text: 'Deleted' }]);
    });
  });
};
