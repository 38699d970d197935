import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { COLLAPSED, type SearchSuggestionsProps } from './searchCombobox.ts';
import { useFieldEvents } from './useFieldEvents.ts';

/** Where the code can't be loaded, the field is whole without it. */
const OpenSuggestions = lazyComponent(() =>
  import('./OpenSuggestions.tsx').then(
    (file) => file.OpenSuggestions,
    () => () => null,
  ),
);

/** Follows a search field: below it, the last searches of this browser, makes and models (spec: search.suggestions). */
export function SearchSuggestions({ field, text, ...rest }: SearchSuggestionsProps) {
  const { recentSearches } = useCases();
  // Somebody may have typed before this was loaded.
  const [isOpen, setOpen] = useState(() => text !== '' && document.activeElement === field.current);
  const { onCombobox } = rest;
  useEffect(() => {
    if (!isOpen) onCombobox(COLLAPSED);
  }, [isOpen, onCombobox]);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useFieldEvents(field, {
    focus: OpenSuggestions.preload,
    click: open,
    input: open,
    keydown: ({ key, isComposing }) => {
      if (key === 'ArrowDown' && !isComposing) open();
    },
    submit: () => {
      close();
      // What was searched for is searched all the same where the browser's code for it can't be loaded.
      void recentSearches.add({ text, make: '', model: '' }).catch(() => undefined);
    },
  });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <OpenSuggestions {...{ field, text, ...rest }} onClose={close} />
    </Suspense>
  );
}
