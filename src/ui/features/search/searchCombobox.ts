import type { AriaAttributes, RefObject } from 'react';
import type { RecentSearch } from '#domain/recentSearch.ts';

/** What a field says of its list while that is closed. */
export const COLLAPSED: AriaAttributes = { 'aria-autocomplete': 'list', 'aria-expanded': false };

export interface SearchSuggestionsProps {
  /** The search field that they are for. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  readonly text: string;
  /** Writes another text into the field. */
  readonly onText: (text: string) => void;
  /** Called with what the field says of its list, whenever that changes. */
  readonly onCombobox: (attributes: AriaAttributes) => void;
  /** Called with what was chosen; by default the search page opens. */
  readonly onSearch: ((search: RecentSearch) => void) | undefined;
}
