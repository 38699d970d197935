import { Chip } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { formatCount } from '#domain/count.ts';
import { FACT_RANGES } from '#domain/facts.ts';
import { type Cents, dollarsFromCents, PRICE_RANGE } from '#domain/money.ts';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  CONDITIONS,
  FUEL_LABELS,
  FUELS,
  GEARBOX_LABELS,
  GEARBOXES,
  LOCATIONS,
} from '#domain/options.ts';
import type { CarSearch, Range } from '#domain/search.ts';
import { DOLLAR_UNITS, KILOMETRE_UNITS, type NumberRange } from '#domain/typedNumber.ts';
import classes from './CarFilters.module.css';
import { OptionsFilter } from './OptionsFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';

export interface CarFiltersProps {
  readonly id: string;
  readonly search: CarSearch;
  /** Whether to show the filter for categories; false on a category’s page. */
  readonly hasCategories: boolean;
  readonly onChange: (search: CarSearch) => void;
}

const CENTS_OF_A_DOLLAR = 100;
const inDollars = ({ from, to }: Range<Cents>): Range => ({
  from: from && dollarsFromCents(from),
  to: to && dollarsFromCents(to),
});
const toCents = (dollars: number | undefined): Cents | undefined =>
  dollars === undefined ? undefined : ((dollars * CENTS_OF_A_DOLLAR) as Cents);

const DOLLARS = { from: 0, to: dollarsFromCents(PRICE_RANGE.to) };
const YEARS = { from: 1900, to: 2100 };
const wholeNumbers = ({ from, to }: NumberRange): string =>
  `A whole number from ${formatCount(from)} to ${formatCount(to)}`;

/** Every filter; each change takes effect at once. */
export function CarFilters({ id, search, hasCategories, onChange }: CarFiltersProps) {
  const change = (part: Partial<CarSearch>) => onChange({ ...search, ...part });
  return (
    <section id={id} aria-label="Filters" className={classes.filters}>
      {hasCategories ? (
        <OptionsFilter
          label="Type"
          options={CATEGORIES}
          labels={CATEGORY_LABELS}
          chosen={search.categories}
          onChange={(categories) => change({ categories })}
        />
      ) : null}
      <RangeFilter
        label="Price"
        unit="$"
        limits={DOLLARS}
        units={DOLLAR_UNITS}
        takes={wholeNumbers(DOLLARS)}
        range={inDollars(search.price)}
        onChange={({ from, to }) => change({ price: { from: toCents(from), to: toCents(to) } })}
      />
      <RangeFilter
        label="Model year"
        limits={YEARS}
        takes={`A year from ${YEARS.from} to ${YEARS.to}`}
        range={search.year}
        onChange={(year) => change({ year })}
      />
      <RangeFilter
        label="Mileage"
        unit="km"
        limits={FACT_RANGES.mileage}
        units={KILOMETRE_UNITS}
        takes={wholeNumbers(FACT_RANGES.mileage)}
        range={search.mileage}
        onChange={(mileage) => change({ mileage })}
      />
      <OptionsFilter
        label="Condition"
        options={CONDITIONS}
        chosen={search.conditions}
        onChange={(conditions) => change({ conditions })}
      />
      <OptionsFilter
        label="Location"
        options={LOCATIONS}
        chosen={search.locations}
        onChange={(locations) => change({ locations })}
      />
      <OptionsFilter
        label="Fuel"
        options={FUELS}
        labels={FUEL_LABELS}
        chosen={search.fuels}
        onChange={(fuels) => change({ fuels })}
      />
      <OptionsFilter
        label="Gearbox"
        options={GEARBOXES}
        labels={GEARBOX_LABELS}
        chosen={search.gearboxes}
        onChange={(gearboxes) => change({ gearboxes })}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Seller</legend>
        <Chip size="md" checked={search.isVerifiedOnly} onChange={(isVerifiedOnly) => change({ isVerifiedOnly })}>
          Verified sellers only
        </Chip>
      </fieldset>
    </section>
  );
}
