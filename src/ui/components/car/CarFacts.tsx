import type { Car } from '#domain/car.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { FactsLine } from '#ui/components/FactsLine.tsx';

// One zone for server and browsers, so that a page rendered on either side names the same day.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Year, category, place and the day of posting in one line. */
export function CarFacts({ car }: { readonly car: Pick<Car, 'year' | 'category' | 'location' | 'postedAt'> }) {
  const posted = new Date(car.postedAt);
  return (
    <FactsLine>
      <li>{car.year}</li>
      <li>{CATEGORY_LABELS[car.category]}</li>
      <li>{car.location}</li>
      <li>
        <span className="visuallyHidden">Posted </span>
        <time dateTime={posted.toISOString()}>{day.format(posted)}</time>
      </li>
    </FactsLine>
  );
}
