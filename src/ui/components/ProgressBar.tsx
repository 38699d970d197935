import classes from './ProgressBar.module.css';

/** The thin bar at the top of the window while a page is on its way. */
export function ProgressBar({ label = 'Loading the page' }: { readonly label?: string }) {
  return (
    <div role="progressbar" aria-label={label} className={classes.track}>
      <div className={classes.bar} />
    </div>
  );
}
