import { LoadMore } from '#ui/components/LoadMore.tsx';
import type { More } from '#ui/query/usePages.ts';
import { CarGridSkeleton } from './CarGrid.tsx';

/** The end of a list of cars that is loaded page by page. */
export const MoreCars = ({ more, error }: { readonly more: More; readonly error: unknown }) => (
  <LoadMore more={more} error={error} things="cars" skeleton={<CarGridSkeleton count={4} />} />
);
