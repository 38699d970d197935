import { CarPicture, type CarPictureProps } from './CarPicture.tsx';
import classes from './PictureWithBadge.module.css';

interface PictureWithBadgeProps extends Pick<CarPictureProps, 'picture' | 'name' | 'category'> {
  /** Text on the picture of a car that is no longer available; it also greys the picture out. */
  readonly badge?: string | undefined;
}

/** A car's picture at the top of a dashboard card. */
export function PictureWithBadge({ badge, ...picture }: PictureWithBadgeProps) {
  return (
    <div className={classes.frame} data-out={badge !== undefined || undefined}>
      <CarPicture {...picture} sizes="(max-width: 39.99em) 100vw, 400px" />
      {badge !== undefined && <span className={classes.badge}>{badge}</span>}
    </div>
  );
}
