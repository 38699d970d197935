import { type CarFacts, factsOrNull } from '#domain/facts.ts';
import type { CarsTable } from '../database/schema.ts';

type FactColumns = Pick<CarsTable, keyof CarFacts>;

/** The facts of a car as its row has them. */
export const factColumns: (facts: CarFacts) => FactColumns = factsOrNull;

/** The inverse of `factColumns`. */
export const factsFromRow = (row: FactColumns): CarFacts => ({
  mileage: row.mileage ?? undefined,
  fuel: row.fuel ?? undefined,
  gearbox: row.gearbox ?? undefined,
  power: row.power ?? undefined,
  owners: row.owners ?? undefined,
  colour: row.colour ?? undefined,
});
