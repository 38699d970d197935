import { useEffect, useId, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

interface BackOptions {
  readonly isOpen: boolean;
  /** Called when the person goes back while it is open. */
  readonly onBack: () => void;
  /** Called once it is closed and the history is where it was before it opened, so that a navigation can follow. */
  readonly onLeft?: (() => void) | undefined;
}

/** Router state of the history entry that an open dialog has. */
interface DialogState {
  /** The dialog's id. */
  readonly dialog: string;
}

const isDialogState = (state: unknown): state is DialogState =>
  typeof state === 'object' && state !== null && 'dialog' in state;

/** Whether the entry is an open dialog's: the page below it is the one before. */
export const isDialogEntry = ({ state }: Pick<Location, 'state'>): boolean => isDialogState(state);

/**
 * Gives what is open above a page an entry in the history, at the page's own address, so that Back closes it and leaves the page as it
 * is. Closing it otherwise takes the entry away again; one that a reload or Forward leads to is left at once, since nothing is open there.
 */
export function useBackCloses({ isOpen, onBack, onLeft }: BackOptions): void {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const isHere = isDialogState(location.state) && location.state.dialog === id;
  const step = useRef<'closed' | 'opening' | 'open' | 'leaving'>('closed');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the dialog and the history alone; the functions are new each time
  useEffect(() => {
    const leave = () => {
      step.current = 'leaving';
      void navigate(-1);
    };
    const end = () => {
      step.current = 'closed';
      onLeft?.();
    };
    if (isOpen) {
      if (step.current === 'closed' && !isHere) {
        step.current = 'opening';
        void navigate(location, { state: { ...location.state, dialog: id }, preventScrollReset: true });
      } else if (isHere) step.current = 'open';
      else if (step.current === 'open') onBack();
      return;
    }
    if (isHere && step.current !== 'leaving') leave();
    // A dialog that is closed before its entry is there leaves it as soon as it is.
    else if (!isHere && (step.current === 'open' || step.current === 'leaving')) end();
  }, [isOpen, isHere]);
}
