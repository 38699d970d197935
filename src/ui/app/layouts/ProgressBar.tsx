import classes from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label?: string;
}

/** The thin bar at the top of the window while a page loads. */
export function ProgressBar({ label = 'Loading the page' }: ProgressBarProps) {
  return (
    <div role="progressbar" aria-label={label} className={classes.track}>
      <div className={classes.bar} />
    </div>
  );
}
