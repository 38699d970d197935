import type { MouseEvent, ReactNode } from 'react';
import classes from './OptionList.module.css';

interface Option {
  /** Different for each option of the list. */
  readonly key: string;
  /** What it shows; its text is its name. */
  readonly content: ReactNode;
}

interface OptionListProps {
  /** What the field’s aria-controls names. */
  readonly id: string;
  /** The list’s name to screen readers. */
  readonly label: string;
  /** What is offered, in this order. */
  readonly options: readonly Option[];
  /** The id of the option that Enter chooses, as `useActiveOption` makes it. */
  readonly activeId: string | undefined;
  /** Called with the place of the option that was pressed. */
  readonly onChoose: (place: number) => void;
  /** Further controls below the options. */
  readonly children?: ReactNode;
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

// The focus stays in the field.
const hold = (event: MouseEvent) => event.preventDefault();

/** The open list of a combobox, below the field: its place is the nearest positioned element. */
export function OptionList({ id, label, options, activeId, onChoose, children }: OptionListProps) {
  return (
    <div className={classes.popup}>
      <div role="listbox" id={id} aria-label={label} className={classes.list} onMouseDown={hold}>
        {options.map(({ key, content }, place) => (
          <button
            key={key}
            type="button"
            role="option"
            tabIndex={-1}
            id={optionId(id, place)}
            aria-selected={optionId(id, place) === activeId}
            className={classes.option}
            onClick={() => onChoose(place)}
          >
            {content}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
