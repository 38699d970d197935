import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { trimUnseen } from '#domain/characters.ts';
import { ROUTES, searchPath } from '#domain/navigation.ts';
import { afterPaint } from '#ui/components/scheduling.ts';
import IconArrowRight from '~icons/tabler/arrow-right';
import IconSearch from '~icons/tabler/search';
import classes from './SearchField.module.css';

/** The state of a link to the search page that leads into its field. */
export const FOCUS_SEARCH = { focusesSearch: true } as const;
const focusesSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focusesSearch' in state && state.focusesSearch === true;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
  /** The text that the page has searched for. */
  readonly initialText?: string;
  /** Whether this field takes the focus after a link with FOCUS_SEARCH. */
  readonly isTarget?: boolean;
  /** Called with the text; by default the search page opens. */
  readonly onSearch?: (text: string) => void;
}

/** Searches all cars for the typed words. */
export function SearchField({
  label,
  placeholder,
  size = 'md',
  className,
  initialText = '',
  isTarget = false,
  onSearch,
}: SearchFieldProps) {
  const [text, setText] = useState(initialText);
  const [shownFor, setShownFor] = useState(initialText);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  // Not on the way back, when the person wants to see the cars.
  const isAskedFor = useNavigationType() !== 'POP' && isTarget && focusesSearch(state);
  // After the heading, which has the focus on every new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for a second tap on the link
  useEffect(() => {
    if (isAskedFor) return afterPaint(() => field.current?.focus());
  }, [key, isAskedFor]);
  // A chip may take the text away.
  if (shownFor !== initialText) {
    setShownFor(initialText);
    setText(initialText);
  }
  const open = (searched: string) => void navigate(searchPath(searched));
  const submit = (searched: string) => (onSearch ?? open)(searched);
  return (
    <search className={className}>
      {/* Without script the browser opens the address itself. */}
      <form
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          submit(trimUnseen(text));
        }}
      >
        <div className={classes.field} data-size={size}>
          <IconSearch size={18} />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={label}
            placeholder={placeholder}
            className={classes.input}
            value={text}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" aria-label="Search" className={classes.submit}>
            <IconArrowRight size={18} className="directional" />
          </button>
        </div>
      </form>
    </search>
  );
}
