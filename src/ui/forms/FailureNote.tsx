import { IconAlertCircle } from '@tabler/icons-react';
import { messageFor } from '#ui/components/messageFor.ts';
import classes from './FailureNote.module.css';

/**
 * A failure's message next to what failed: a toast alone disappears too soon. The alert region is always in the page, so
 * that screen readers announce a message added to it.
 */
export function FailureNote({ failure }: { readonly failure: unknown }) {
  return (
    <div role="alert">
      {failure !== undefined && (
        <p className={classes.note}>
          <IconAlertCircle size={20} className={classes.icon} aria-hidden />
          {messageFor(failure)}
        </p>
      )}
    </div>
  );
}
