import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type CarSearch, EVERY_CAR, type Filter, SORTS, withoutFilter } from '#domain/search.ts';
import { CarFilters } from './CarFilters.tsx';
import classes from './FilterBar.module.css';
import { filterLabel, SORT_LABELS } from './filterLabel.ts';

export interface FilterBarProps {
  readonly search: CarSearch;
  /** The filters that the user has set, and may take away. */
  readonly filters: readonly Filter[];
  readonly hasCategories: boolean;
  readonly onChange: (search: CarSearch) => void;
  /** How many cars there are. */
  readonly children?: ReactNode;
}

/** The order of the cars, the filters behind a button, and a chip for each that is set. */
export function FilterBar({ search, filters, hasCategories, onChange, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const change = (next: CarSearch) => {
    onChange(next);
    // The chip that was pressed is gone, and the focus with it.
    toggle.current?.focus({ preventScroll: true });
  };
  const clear = () => change(filters.reduce<CarSearch>((less, filter) => withoutFilter(less, filter), search));
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <Button
          ref={toggle}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {filters.length === 0 ? 'Filters' : `Filters (${filters.length})`}
        </Button>
        <NativeSelect
          aria-label="Sort by"
          className={classes.sort}
          value={search.sort}
          data={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
          onChange={({ currentTarget }) =>
            onChange({ ...search, sort: SORTS.find((sort) => sort === currentTarget.value) ?? EVERY_CAR.sort })
          }
        />
        {children}
      </div>
      {isOpen ? <CarFilters {...{ id: panel, search, hasCategories, onChange }} /> : null}
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
                <IconX size={16} aria-hidden />
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
    </div>
  );
}
