import type { Compilable, CompiledQuery } from 'kysely';
import { isPostgres } from './engine.ts';
import { addPreparedText } from './preparedTexts.ts';
import type { Database } from './schema.ts';

/** Stand for the values while a query is built. */
const placeholder = (place: number): string => `value ${place} of a prepared query`;
const PLACEHOLDER = /^value (\d+) of a prepared query$/;

interface Prepared<Row> {
  readonly query: CompiledQuery<Row>;
  /** The place of each parameter among the values; undefined for a parameter that is the same each time. */
  readonly places: readonly (number | undefined)[];
}

/**
 * A query that is built once for each open database, and executed with other values each time: building one costs several times what
 * SQLite needs for a row; PostgreSQL parses and plans it once for each connection. `build` may pass its values on as parameters and do nothing else with them.
 */
export function preparedQuery<Values extends readonly (string | number)[], Row>(
  build: (store: Database, ...values: Values) => Compilable<Row>,
): (store: Database, ...values: Values) => Promise<readonly Row[]> {
  const known = new WeakMap<object, Prepared<Row>>();
  const prepare = (store: Database): Prepared<Row> => {
    const places = Array.from({ length: build.length - 1 }, (_, place) => placeholder(place));
    const query = build(store, ...(places as unknown as Values)).compile();
    if (isPostgres(store)) addPreparedText(query.sql);
    return { query, places: query.parameters.map(placeOf) };
  };
  return async (store, ...values) => {
    const { adapter } = store.getExecutor(); // one for each open database, in its transactions too
    const prepared = known.get(adapter) ?? prepare(store);
    known.set(adapter, prepared);
    const { query, places } = prepared;
    const parameters = places.map((place, at) => (place === undefined ? query.parameters[at] : values[place]));
    return (await store.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function placeOf(parameter: unknown): number | undefined {
  const [, place] = PLACEHOLDER.exec(String(parameter)) ?? [];
  return place === undefined ? undefined : Number(place);
}
