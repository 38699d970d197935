import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import classes from './LoadingPage.module.css';

/** A whole page while it loads. */
export function LoadingPage(props: ProgressBarProps) {
  return (
    <main id="main" tabIndex={-1}>
      <LoadingContent {...props} />
    </main>
  );
}

/** The same inside a layout. Its heading is for screen readers only; the loaded page sets the document's title. */
export function LoadingContent(props: ProgressBarProps) {
  return (
    <>
      <h1 className="visuallyHidden">One moment</h1>
      <ProgressBar {...props} />
      <div role="status" className={classes.slow}>
        <SlowNotice />
      </div>
    </>
  );
}

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
