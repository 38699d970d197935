import type { QueryClient } from '@tanstack/react-query';
import type { ListedCar, OwnMarks } from '#domain/car.ts';
import { queryKeys } from './queryKeys.ts';

/**
 * Sets the user's own mark of a car in every public list that is cached, so that hearts and bookings are right there
 * without fetching long lists again. Cars without marks stay as they are: their server does not send any.
 */
export function setOwnMark(queryClient: QueryClient, carId: string, mark: Partial<OwnMarks>): void {
  queryClient.setQueriesData({ queryKey: queryKeys.allCars }, (cached: unknown) => withMark(cached, carId, mark));
}

/** Lists are cached as a list of cars, as a page, or as pages one after another. */
function withMark(cached: unknown, carId: string, mark: Partial<OwnMarks>): unknown {
  if (Array.isArray(cached)) {
    const items = cached.map((item: unknown) => withMark(item, carId, mark));
    return items.some((item, index) => item !== cached[index]) ? items : cached;
  }
  if (typeof cached !== 'object' || cached === null) return cached;
  if (isListedCar(cached)) return cached.id === carId ? { ...cached, own: { ...cached.own, ...mark } } : cached;
  for (const key of ['pages', 'items'] as const) {
    if (!(key in cached)) continue;
    const before: unknown = Reflect.get(cached, key);
    const after = withMark(before, carId, mark);
    return after === before ? cached : { ...cached, [key]: after };
  }
  return cached;
}

const isListedCar = (value: object): value is ListedCar & { readonly own: OwnMarks } =>
  'id' in value && 'own' in value && typeof value.own === 'object' && value.own !== null;
