import { type AriaAttributes, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { trimUnseen } from '#domain/characters.ts';
import { ROUTES, searchPath } from '#domain/navigation.ts';
import type { RecentSearch } from '#domain/recentSearch.ts';
import { afterPaint } from '#ui/components/scheduling.ts';
import IconArrowRight from '~icons/tabler/arrow-right';
import IconSearch from '~icons/tabler/search';
import { useLaterParts } from '../useLaterParts.ts';
import classes from './SearchField.module.css';

/** The state of a link to the search page that leads into its field. */
export const FOCUS_SEARCH = { focusesSearch: true } as const;

interface SearchFieldProps {
  /** What can be typed; the field shows it while it is empty. */
  readonly label: string;
  /** Large by default. */
  readonly size?: 'sm';
  readonly className?: string | undefined;
  /** The text that the page has searched for. */
  readonly initialText?: string;
  /**
   * Called with what is asked for: the typed text, or a suggestion. This field is where links with FOCUS_SEARCH lead then. By default
   * the search page opens.
   */
  readonly onSearch?: (asked: Partial<RecentSearch>) => void;
}

/** Searches all cars for the typed words. */
export function SearchField({ label, size, className, initialText = '', onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initialText);
  const [shownFor, setShownFor] = useState(initialText);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const SearchSuggestions = useLaterParts()?.SearchSuggestions;
  const [combobox, setCombobox] = useState<AriaAttributes>();
  // Not on the way back, when the person wants to see the cars.
  const isAskedFor = useNavigationType() !== 'POP' && onSearch && state === FOCUS_SEARCH;
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
  return (
    <search className={className}>
      {/* Without script the browser opens the address itself. */}
      <form
        action={ROUTES.search}
        onSubmit={(event) => {
          event.preventDefault();
          const words = trimUnseen(text);
          if (onSearch) onSearch({ text: words });
          else void navigate(searchPath(words));
        }}
      >
        <div className={classes.field} data-size={size}>
          <IconSearch size={18} />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            className={classes.input}
            value={text}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
            role="combobox"
            aria-expanded={false}
            {...combobox}
          />
          {SearchSuggestions && (
            <SearchSuggestions {...{ field, text, onSearch }} onText={setText} onCombobox={setCombobox} />
          )}
          <button type="submit" aria-label="Search" className={classes.submit}>
            <IconArrowRight size={18} className="directional" />
          </button>
        </div>
      </form>
    </search>
  );
}
