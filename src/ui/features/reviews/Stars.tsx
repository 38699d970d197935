import { STARS_RANGE, starsLabel } from '#domain/review.ts';
import IconStar from '~icons/tabler/star';
import IconStarFilled from '~icons/tabler/star-filled';
import classes from './Reviews.module.css';

const PLACES = Array.from({ length: STARS_RANGE.to }, (_, place) => place + 1);

/** How many of five stars; screen readers hear it as words. */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={starsLabel(stars)}>
      {PLACES.map((place) =>
        place <= stars ? <IconStarFilled key={place} size={18} /> : <IconStar key={place} size={18} />,
      )}
    </span>
  );
}
