import { CarPicture, type CarPictureProps } from '#ui/components/car/CarPicture.tsx';
import classes from './StampedPicture.module.css';

interface Props extends Pick<CarPictureProps, 'picture' | 'name' | 'category'> {
  /** The car is out of reach: its picture is greyed, with these words on it. */
  readonly stamp?: string | undefined;
}

/** A car's picture at the head of a dashboard card. */
export function StampedPicture({ stamp, ...picture }: Props) {
  return (
    <div className={classes.frame} data-out={stamp !== undefined || undefined}>
      <CarPicture {...picture} sizes="(max-width: 40em) 100vw, 400px" />
      {stamp !== undefined && <span className={classes.stamp}>{stamp}</span>}
    </div>
  );
}
