import { formatCount } from './count.ts';
import { type CarFact, type CarFacts, mileageLabel } from './facts.ts';
import { BODY_LABELS, FUEL_LABELS, GEARBOX_LABELS } from './options.ts';

/** How a fact is called, and what a page says of it. */
export interface FactText {
  readonly label: string;
  /** Undefined where the seller has not said it. */
  readonly textOf: (facts: CarFacts) => string | undefined;
}

function factText<Fact extends CarFact>(
  fact: Fact,
  label: string,
  write: (value: NonNullable<CarFacts[Fact]>) => string,
): FactText {
  const textOf = ({ [fact]: value }: CarFacts) => (value === undefined ? undefined : write(value));
  return { label, textOf };
}

/** Every fact, in the order in which pages show them. */
export const FACT_TEXTS: Readonly<Record<CarFact, FactText>> = {
  make: factText('make', 'Make', String),
  model: factText('model', 'Model', String),
  body: factText('body', 'Body', (body) => BODY_LABELS[body]),
  mileage: factText('mileage', 'Mileage', mileageLabel),
  fuel: factText('fuel', 'Fuel', (fuel) => FUEL_LABELS[fuel]),
  gearbox: factText('gearbox', 'Gearbox', (gearbox) => GEARBOX_LABELS[gearbox]),
  power: factText('power', 'Power', (power) => `${formatCount(power)} hp`),
  owners: factText('owners', 'Owners', String),
  colour: factText('colour', 'Colour', String),
};
