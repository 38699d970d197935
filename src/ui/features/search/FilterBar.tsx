import { type Ref, Suspense, useRef, useState } from 'react';
import { type CarSearch, EVERY_CAR, encodeSearch, type Filter, SORTS, withoutFilter } from '#domain/search.ts';
import { Button } from '#ui/components/Button.tsx';
import { classNames } from '#ui/components/classNames.ts';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useSession } from '#ui/session/useSession.ts';
import IconAdjustmentsHorizontal from '~icons/tabler/adjustments-horizontal';
import IconSelector from '~icons/tabler/selector';
import IconX from '~icons/tabler/x';
import classes from './FilterBar.module.css';
import { filterLabel, SORT_LABELS } from './filterLabel.ts';

const SaveSearch = lazyComponent(async () => (await import('#ui/features/savedSearches/SaveSearch.tsx')).SaveSearch);
const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet);

export interface FilterBarProps {
  readonly search: CarSearch;
  /** The filters that are set and can be removed. */
  readonly filters: readonly Filter[];
  readonly hasCategories: boolean;
  readonly onChange: (search: CarSearch) => void;
}

/**
 * The order of the cars, a chip for each filter that is set, and the filters behind a button where they don't stand beside the list
 * (FilterColumn).
 */
export function FilterBar({ search, filters, hasCategories, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  const { status } = useSession();
  const change = (next: CarSearch) => {
    onChange(next);
    // The chip that was pressed is gone, and the focus with it. Beside a column there is no button.
    for (const place of [order.current, toggle.current]) place?.focus({ preventScroll: true });
  };
  const close = (chosen?: CarSearch) => {
    setIsOpen(false);
    if (chosen !== undefined) onChange(chosen);
    toggle.current?.focus();
  };
  const clear = () => change(filters.reduce<CarSearch>((less, filter) => withoutFilter(less, filter), search));
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <Button
          ref={toggle}
          className={classNames('needsScript', classes.toggle)}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={FilterSheet.preload}
          onFocus={FilterSheet.preload}
          onClick={() => setIsOpen(true)}
        >
          {filters.length === 0 ? 'Filters' : `Filters (${filters.length})`}
        </Button>
        <SortForm ref={order} {...{ search, hasCategories, onChange }} />
      </div>
      <noscript>
        <p>To set filters, please turn JavaScript on. The search and the order work without it.</p>
      </noscript>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet {...{ search, hasCategories }} onClosed={close} />
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
        </ul>
      ) : null}
      {filters.length > 0 ? (
        <div className={classes.save}>
          {status === 'restoring' ? null : (
            <Suspense fallback={null}>
              <SaveSearch search={search} />
            </Suspense>
          )}
          {filters.length > 1 ? (
            <Button className={classes.clear} variant="subtle" color="ember" size="sm" onClick={clear}>
              Clear all
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface SortFormProps extends Pick<FilterBarProps, 'search' | 'hasCategories' | 'onChange'> {
  readonly ref: Ref<HTMLSelectElement>;
}

/** The order of the cars. Without script the browser opens the address itself, with everything else that is set. */
function SortForm({ ref, search, hasCategories, onChange }: SortFormProps) {
  const { sort: _sort, ...others } = encodeSearch(hasCategories ? search : { ...search, categories: [] });
  return (
    <form className={classes.sort}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={classes.order}>
        <select
          ref={ref}
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
