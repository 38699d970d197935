import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import classes from './LoadingPage.module.css';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

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
