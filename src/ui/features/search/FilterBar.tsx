import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type CarSearch, EVERY_CAR, encodeSearch, type Filter, SORTS, withoutFilter } from '#domain/search.ts';
import { Button } from '#ui/components/Button.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useSession } from '#ui/session/useSession.ts';
import IconAdjustmentsHorizontal from '~icons/tabler/adjustments-horizontal';
import IconSelector from '~icons/tabler/selector';
import IconX from '~icons/tabler/x';
import classes from './FilterBar.module.css';
import { filterLabel, SORT_LABELS } from './filterLabel.ts';

const SaveSearch = lazyComponent(async () => (await import('#ui/features/savedSearches/SaveSearch.tsx')).SaveSearch);
const CarFilters = lazyComponent(async () => (await import('./CarFilters.tsx')).CarFilters);

export interface FilterBarProps {
  readonly search: CarSearch;
  /** The filters that are set and can be removed. */
  readonly filters: readonly Filter[];
  readonly hasCategories: boolean;
  readonly onChange: (search: CarSearch) => void;
  /** The number of cars, for the button below the open filters: on phones the cars are out of view. */
  readonly children?: ReactNode;
}

/** The order of the cars, the filters behind a button, and a chip for each filter that is set. */
export function FilterBar({ search, filters, hasCategories, onChange, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { status } = useSession();
  const change = (next: CarSearch) => {
    onChange(next);
    // The chip that was pressed is gone, and the focus with it.
    toggle.current?.focus({ preventScroll: true });
  };
  const close = () => {
    setIsOpen(false);
    // The button that was pressed is gone; the bar, and the cars below it, come into view.
    toggle.current?.focus();
  };
  const clear = () => change(filters.reduce<CarSearch>((less, filter) => withoutFilter(less, filter), search));
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <Button
          ref={toggle}
          className="needsScript"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onPointerEnter={CarFilters.preload}
          onFocus={CarFilters.preload}
          onClick={() => setIsOpen(!isOpen)}
        >
          {filters.length === 0 ? 'Filters' : `Filters (${filters.length})`}
        </Button>
        <SortForm {...{ search, hasCategories, onChange }} />
      </div>
      <noscript>
        <p>To set filters, please turn JavaScript on. The search and the order work without it.</p>
      </noscript>
      {isOpen ? (
        <Suspense fallback={<div id={panel} aria-busy className={classes.loading} />}>
          <CarFilters {...{ id: panel, search, hasCategories, onChange }} />
          <div className={classes.result}>
            <Button fullWidth onClick={close}>
              <span>Show </span>
              {children}
            </Button>
          </div>
        </Suspense>
      ) : null}
      {filters.length > 0 ? (
        <ul className={classes.chips} aria-label="Chosen filters">
          {filters.map((filter) => (
            <li key={filter}>
              <button
                type="button"
                className={classes.chip}
                aria-label={`Remove filter ${filterLabel(search, filter)}`}
                onClick={() => change(withoutFilter(search, filter))}
              >
                <span>{filterLabel(search, filter)}</span>
                <IconX size={16} />
              </button>
            </li>
          ))}
          {filters.length > 1 ? (
            <li>
              <Button variant="subtle" color="ember" size="sm" onClick={clear}>
                Clear all
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {filters.length > 0 ? (
        <div className={classes.save}>
          {status === 'restoring' ? null : (
            <Suspense fallback={null}>
              <SaveSearch search={search} />
            </Suspense>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** The order of the cars. Without script the browser opens the address itself, with everything else that is set. */
function SortForm({ search, hasCategories, onChange }: Pick<FilterBarProps, 'search' | 'hasCategories' | 'onChange'>) {
  const { sort: _sort, ...others } = encodeSearch(hasCategories ? search : { ...search, categories: [] });
  return (
    <form className={classes.sort}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={classes.order}>
        <select
          name="sort"
          aria-label="Sort by"
          value={search.sort}
          onChange={({ currentTarget }) =>
            onChange({ ...search, sort: SORTS.find((known) => known === currentTarget.value) ?? EVERY_CAR.sort })
          }
        >
          {SORTS.map((known) => (
            <option key={known} value={known}>
              {SORT_LABELS[known]}
            </option>
          ))}
        </select>
        <IconSelector size={18} />
      </div>
      <noscript>
        <Button type="submit" variant="default">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
