import type { Car } from '#domain/car.ts';
import { yearsRunningLabel } from '#domain/car.ts';
import { formatCount } from '#domain/count.ts';
import { type CarFact, mileageLabel } from '#domain/facts.ts';
import { BODY_LABELS, CATEGORY_LABELS, FUEL_LABELS, GEARBOX_LABELS } from '#domain/options.ts';
import { useDates } from '#ui/components/day.ts';
import { useSession } from '#ui/session/useSession.ts';
import classes from './CarPage.module.css';

/** Every fact of a car; those that its seller has not given are left out. */
export function CarFactList({ car }: { readonly car: Car }) {
  const { currentYear } = useSession();
  const { day } = useDates();
  const { make, model, body, owners, power, fuel, gearbox, mileage, colour, year, category, postedAt } = car;
  // A fact that the domain adds must be added here.
  const optional: Readonly<Record<CarFact, readonly [label: string, fact: string | undefined]>> = {
    make: ['Make', make],
    model: ['Model', model],
    body: ['Body', body && BODY_LABELS[body]],
    mileage: ['Mileage', mileage === undefined ? undefined : mileageLabel(mileage)],
    fuel: ['Fuel', fuel && FUEL_LABELS[fuel]],
    gearbox: ['Gearbox', gearbox && GEARBOX_LABELS[gearbox]],
    power: ['Power', power === undefined ? undefined : `${formatCount(power)} hp`],
    owners: ['Owners', owners === undefined ? undefined : String(owners)],
    colour: ['Colour', colour],
  };
  const facts = [
    ['Year', year === undefined ? undefined : `${year}, ${yearsRunningLabel(year, currentYear)}`],
    ...Object.values(optional),
    ['Condition', car.condition],
    ['Location', car.location],
    ['Category', category && CATEGORY_LABELS[category]],
    ['Posted', postedAt === undefined ? undefined : day(postedAt)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, fact]) =>
        fact === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
