import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { type RecentSearch, recentSearchName } from '#domain/recentSearch.ts';
import { EVERY_CAR, encodeSearch } from '#domain/search.ts';
import { indexNames, NO_NAMES, suggestionsFor } from '#domain/searchSuggestions.ts';
import { Button } from '#ui/components/Button.tsx';
import { OptionList } from '#ui/components/OptionList.tsx';
import { useActiveOption } from '#ui/components/useActiveOption.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useMakes } from '#ui/query/useMakes.ts';
import IconHistory from '~icons/tabler/history';
import IconSearch from '~icons/tabler/search';
import classes from './OpenSuggestions.module.css';
import { COLLAPSED, type SearchSuggestionsProps } from './searchCombobox.ts';
import { useFieldEvents } from './useFieldEvents.ts';

const searchAddress = (search: RecentSearch) =>
  `${ROUTES.search}?${new URLSearchParams(encodeSearch({ ...EVERY_CAR, ...search }))}`;

interface OpenSuggestionsProps extends SearchSuggestionsProps {
  /** Called when they are not wanted any more. */
  readonly onClose: () => void;
}

/** The list below a search field. Nothing while there is nothing to suggest. */
export function OpenSuggestions({ field, text, onText, onCombobox, onSearch, onClose }: OpenSuggestionsProps) {
  const { recentSearches } = useCases();
  const navigate = useNavigate();
  const [recent, forget] = useRecentSearches();
  const names = useMakes(indexNames) ?? NO_NAMES;
  const listId = useId();
  const clearButton = useRef<HTMLButtonElement>(null);
  const suggestions = suggestionsFor(text, recent, names);
  const isShown = suggestions.length > 0;

  const choose = (place: number) => {
    const { search } = suggestions[place] ?? {};
    if (search === undefined) return;
    void recentSearches.add(search).catch(() => undefined);
    onText(search.text);
    onClose();
    if (onSearch === undefined) void navigate(searchAddress(search));
    else onSearch(search);
  };
  const { activeId, reset, onKeyDown } = useActiveOption({
    listId,
    count: suggestions.length,
    onChoose: choose,
    onClose,
  });
  useFieldEvents(field, {
    keydown: onKeyDown,
    input: reset,
    focusout: ({ relatedTarget }) => {
      if (relatedTarget === null || relatedTarget !== clearButton.current) onClose();
    },
  });
  useEffect(() => {
    const expanded = { 'aria-expanded': true, 'aria-controls': listId, 'aria-activedescendant': activeId };
    onCombobox(isShown ? { ...COLLAPSED, ...expanded } : COLLAPSED);
  }, [onCombobox, isShown, listId, activeId]);

  if (!isShown) return null;
  const options = suggestions.map(({ search, isRecent }) => ({
    key: `${isRecent} ${recentSearchName(search)}`,
    content: (
      <span className={classes.option}>
        {isRecent ? <IconHistory size={18} /> : <IconSearch size={18} />}
        <span>
          <span>{recentSearchName(search)}</span>
          {isRecent && <span className="visuallyHidden">, searched lately</span>}
        </span>
      </span>
    ),
  }));
  const clear = () => {
    field.current?.focus();
    forget();
  };
  return (
    <OptionList id={listId} label="Suggestions" options={options} activeId={activeId} onChoose={choose}>
      {recent.length > 0 && text === '' && (
        <div className={classes.foot}>
          <Button
            ref={clearButton}
            variant="subtle"
            color="gray"
            size="sm"
            // A pointer leaves the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return;
              field.current?.focus();
              onClose();
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget !== field.current) onClose();
            }}
          >
            Clear last searches
          </Button>
        </div>
      )}
    </OptionList>
  );
}

/** The last searches of this browser, and the function that forgets them. */
function useRecentSearches(): [searches: readonly RecentSearch[], forget: () => void] {
  const { recentSearches } = useCases();
  const [searches, setSearches] = useState<readonly RecentSearch[]>([]);
  useEffect(() => {
    let isWanted = true;
    const show = (stored: readonly RecentSearch[]) => {
      if (isWanted) setSearches(stored);
    };
    recentSearches.list().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [recentSearches]);
  const forget = () => {
    setSearches([]);
    void recentSearches.clear().catch(() => undefined);
  };
  return [searches, forget];
}
