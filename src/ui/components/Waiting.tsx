import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

/** A page of which nothing is known yet. */
export function Waiting(props: ProgressBarProps) {
  return (
    <main id="main" tabIndex={-1}>
      <WaitingWords {...props} />
    </main>
  );
}

/** The same inside a layout. Its heading is for those who listen, and is no page's title: that comes with the page. */
export function WaitingWords(props: ProgressBarProps) {
  return (
    <>
      <h1 className="spoken">One moment</h1>
      <ProgressBar {...props} />
    </>
  );
}
