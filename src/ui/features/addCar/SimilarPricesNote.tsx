import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { describedCar } from '#domain/factsForm.ts';
import { type DescribedCar, type SimilarPrices, similarPricesLabel } from '#domain/marketPrice.ts';
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
  const answer = asked === JSON.stringify(car) ? data : undefined;
  return (
    <p className={classes.note} aria-live="polite">
      {noteOf(car, answer)}
    </p>
  );
}

/** `similar` is null where too few cars are comparable, undefined until that is known. */
function noteOf(car: DescribedCar | undefined, similar: SimilarPrices | null | undefined): string {
  if (car === undefined) return 'With make, model, year and mileage you see here what similar cars cost.';
  if (similar === null) return 'There are too few similar cars to compare prices with.';
  return similar === undefined ? '' : similarPricesLabel(similar);
}
