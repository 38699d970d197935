import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

/** A page of which nothing is known yet. */
export function LoadingPage(props: ProgressBarProps) {
  return (
    <main id="main" tabIndex={-1}>
      <LoadingContent {...props} />
    </main>
  );
}

/** The same inside a layout. Its heading is for those who listen, and is no page's title: that comes with the page. */
export function LoadingContent(props: ProgressBarProps) {
  return (
    <>
      <h1 className="visuallyHidden">One moment</h1>
      <ProgressBar {...props} />
    </>
  );
}
