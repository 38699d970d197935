import { IconAlertCircle } from '@tabler/icons-react';
import { messageFor } from '#ui/components/messageFor.ts';
import classes from './FailureNote.module.css';

/**
 * What went wrong, beside what it is about: a toast alone would be gone before it is understood. Its region is always in
 * the page, so that a screen reader hears what comes into it.
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
