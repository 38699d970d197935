import '#ui/theme/mantine.ts';
import { chooseOption } from '#domain/chooseOption.ts';
import { formatCount } from '#domain/count.ts';
import type { Facet, SearchFacets } from '#domain/facets.ts';
import { FACT_RANGES } from '#domain/facts.ts';
import { nameKey } from '#domain/makes.ts';
import { type Cents, dollarsFromCents, PRICE_RANGE } from '#domain/money.ts';
import {
  BODIES,
  BODY_LABELS,
  CATEGORIES,
  CATEGORY_LABELS,
  CONDITIONS,
  FUEL_LABELS,
  FUELS,
  GEARBOX_LABELS,
  GEARBOXES,
  LOCATIONS,
} from '#domain/options.ts';
import { type CarSearch, EVERY_CAR, encodeSearch, type Range } from '#domain/search.ts';
import { DOLLAR_UNITS, KILOMETRE_UNITS, type NumberRange } from '#domain/typedNumber.ts';
import classes from './CarFilters.module.css';
import { FacetSelect } from './FacetSelect.tsx';
import { filterLabel } from './filterLabel.ts';
import { Option, type OptionCounts, OptionsFilter } from './OptionsFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';

export interface CarFiltersProps {
  readonly search: CarSearch;
  /** Whether to show the filter for categories; false on a category’s page. */
  readonly hasCategories: boolean;
  /** How many cars each option leads to; undefined where nobody has counted yet. */
  readonly facets: SearchFacets | undefined;
  /** Whether somebody counts; otherwise what only counted options offer is left out. */
  readonly isCounted: boolean;
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

/** By option, without those that a server has not counted yet. */
const countsOf = (facets: SearchFacets | undefined, facet: Facet): OptionCounts =>
  new Map(
    facets?.facets
      .find((each) => each.facet === facet)
      ?.options.flatMap(({ option, count }) => (count === undefined ? [] : [[option, count] as const])),
  );

/** The counted option that is spelled like a name of an address. */
const spelled = (name: string, counts: OptionCounts): string =>
  [...counts.keys()].find((option) => nameKey(option) === nameKey(name)) ?? name;

type BandFacet = 'price' | 'year' | 'mileage';
const bandLabel = (facet: BandFacet) => (option: string) =>
  facet === 'year' ? option.replace(/-.*/, '') : filterLabel(chooseOption(EVERY_CAR, facet, option), facet);

/** Every filter. */
export function CarFilters(props: CarFiltersProps) {
  const { search, hasCategories, facets, isCounted, onChange } = props;
  const change = (part: Partial<CarSearch>) => onChange({ ...search, ...part });
  const choose = (facet: Facet) => (option: string) => onChange(chooseOption(search, facet, option));
  const band = (facet: BandFacet, none: string, label: string) => {
    const counts = countsOf(facets, facet);
    const chosen = encodeSearch(search)[facet] ?? '';
    return isCounted ? (
      <FacetSelect
        {...{ label, none, counts }}
        chosen={counts.has(chosen) ? chosen : ''}
        labelOf={bandLabel(facet)}
        onChange={choose(facet)}
      />
    ) : null;
  };
  const makes = countsOf(facets, 'make');
  const models = countsOf(facets, 'model');
  return (
    <div className={classes.filters}>
      {hasCategories ? (
        <OptionsFilter
          label="Type"
          options={CATEGORIES}
          labels={CATEGORY_LABELS}
          chosen={search.categories}
          counts={countsOf(facets, 'category')}
          onChange={(categories) => change({ categories })}
        />
      ) : null}
      {isCounted || search.make !== '' ? (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Make and model</legend>
          <FacetSelect
            label="Make"
            none="Any make"
            chosen={search.make && spelled(search.make, makes)}
            counts={makes}
            onChange={choose('make')}
          />
          {search.make === '' ? null : (
            <FacetSelect
              label="Model"
              none="Any model"
              chosen={search.model && spelled(search.model, models)}
              counts={models}
              onChange={choose('model')}
            />
          )}
        </fieldset>
      ) : null}
      <OptionsFilter
        label="Body"
        options={BODIES}
        labels={BODY_LABELS}
        chosen={search.bodies}
        counts={countsOf(facets, 'body')}
        onChange={(bodies) => change({ bodies })}
      />
      <RangeFilter
        label="Price"
        unit="$"
        limits={DOLLARS}
        units={DOLLAR_UNITS}
        takes={wholeNumbers(DOLLARS)}
        range={inDollars(search.price)}
        onChange={({ from, to }) => change({ price: { from: toCents(from), to: toCents(to) } })}
      >
        {band('price', 'Any price', 'Price range')}
      </RangeFilter>
      <RangeFilter
        label="Model year"
        limits={YEARS}
        takes={`A year from ${YEARS.from} to ${YEARS.to}`}
        range={search.year}
        onChange={(year) => change({ year })}
      >
        {band('year', 'Any year', 'One model year')}
      </RangeFilter>
      <RangeFilter
        label="Mileage"
        unit="km"
        limits={FACT_RANGES.mileage}
        units={KILOMETRE_UNITS}
        takes={wholeNumbers(FACT_RANGES.mileage)}
        range={search.mileage}
        onChange={(mileage) => change({ mileage })}
      >
        {band('mileage', 'Any mileage', 'Mileage range')}
      </RangeFilter>
      <OptionsFilter
        label="Condition"
        options={CONDITIONS}
        chosen={search.conditions}
        counts={countsOf(facets, 'condition')}
        onChange={(conditions) => change({ conditions })}
      />
      <OptionsFilter
        label="Location"
        options={LOCATIONS}
        chosen={search.locations}
        counts={countsOf(facets, 'location')}
        onChange={(locations) => change({ locations })}
      />
      <OptionsFilter
        label="Fuel"
        options={FUELS}
        labels={FUEL_LABELS}
        chosen={search.fuels}
        counts={countsOf(facets, 'fuel')}
        onChange={(fuels) => change({ fuels })}
      />
      <OptionsFilter
        label="Gearbox"
        options={GEARBOXES}
        labels={GEARBOX_LABELS}
        chosen={search.gearboxes}
        counts={countsOf(facets, 'gearbox')}
        onChange={(gearboxes) => change({ gearboxes })}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Seller</legend>
        <Option
          label="Verified sellers only"
          isChosen={search.isVerifiedOnly}
          onChange={(isVerifiedOnly) => change({ isVerifiedOnly })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Beside similar cars</legend>
        <Option
          label="Good price or better"
          isChosen={search.isGoodPriceOnly}
          onChange={(isGoodPriceOnly) => change({ isGoodPriceOnly })}
        />
      </fieldset>
    </div>
  );
}
