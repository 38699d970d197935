import { CarPicture, type CarPictureProps } from '#ui/components/CarPicture.tsx';
import classes from './PictureWithBadge.module.css';

interface PictureWithBadgeProps extends Pick<CarPictureProps, 'picture' | 'name' | 'category'> {
  /** The car is out of reach: its picture is greyed, with these words on it. */
  readonly badge?: string | undefined;
}

/** A car's picture at the head of a dashboard card. */
export function PictureWithBadge({ badge, ...picture }: PictureWithBadgeProps) {
  return (
    <div className={classes.frame} data-out={badge !== undefined || undefined}>
      <CarPicture {...picture} sizes="(max-width: 40em) 100vw, 400px" />
      {badge !== undefined && <span className={classes.badge}>{badge}</span>}
    </div>
  );
}
