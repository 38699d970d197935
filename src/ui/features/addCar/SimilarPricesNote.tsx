import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { describedCar } from '#domain/factsForm.ts';
import { type DescribedCar, similarPricesLabel } from '#domain/marketPrice.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import type { CarListingValues } from './carForm.ts';
import classes from './SimilarPricesNote.module.css';

/** How long it waits for the next letter or digit, in milliseconds. */
const TYPING_MS = 500;

/** What similar cars of others cost, once make, model, year and mileage are known; never a verdict. Nothing moves when it comes. */
export function SimilarPricesNote() {
  const { values } = useFormikContext<CarListingValues>();
  const car = describedCar(values);
  const [asked] = useDebouncedValue(car === undefined ? '' : JSON.stringify(car), TYPING_MS);
  const { listings } = useCases();
  const email = useCurrentUser()?.email;
  const isOffered = useIsOffered('listings.similarPrices');
  const { data } = useQuery({
    queryKey: queryKeys.similarPrices(email, asked),
    queryFn: async () => (await listings.similarPrices(JSON.parse(asked) as DescribedCar)) ?? null,
    enabled: isOffered && asked !== '',
    retry: false,
  });
  if (!isOffered) return null;
  const isKnown = data !== undefined && asked === JSON.stringify(car);
  return (
    <p className={classes.note} aria-live="polite">
      {car === undefined && 'With make, model, year and mileage you see here what similar cars cost.'}
      {isKnown && (data === null ? 'There are too few similar cars to compare prices with.' : similarPricesLabel(data))}
    </p>
  );
}
