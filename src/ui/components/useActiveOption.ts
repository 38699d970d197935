import { useEffect, useState } from 'react';
import { optionId } from './OptionList.tsx';

interface ActiveOptionOptions {
  readonly listId: string;
  /** How many options are offered. */
  readonly count: number;
  /** Called with the place of the option that Enter chooses. */
  readonly onChoose: (place: number) => void;
  /** Called by Escape. */
  readonly onClose: () => void;
}

/** The option of an open list that the arrow keys have reached, as the ARIA practices describe a combobox: the focus stays in the field. */
export function useActiveOption({ listId, count, onChoose, onClose }: ActiveOptionOptions) {
  const [reached, setReached] = useState<number>();
  const active = reached !== undefined && reached < count ? reached : undefined;
  const activeId = active === undefined ? undefined : optionId(listId, active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const from = active ?? (step === 1 ? -1 : count);
    setReached((from + step + count) % count);
  };
  return {
    activeId,
    /** No option is reached any more. */
    reset: () => setReached(undefined),
    /** For the field, while the list is open. */
    onKeyDown: (event: KeyboardEvent) => {
      // Enter and Escape of an input method are its own.
      if (event.isComposing || count === 0) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && active !== undefined) onChoose(active);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
    },
  };
}
