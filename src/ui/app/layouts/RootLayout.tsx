import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import classes from './RootLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** The layout of every page: top bar, the banner shown while offline, and the progress bar while the next page loads. */
export function RootLayout() {
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {isNavigating ? <ProgressBar /> : null}
      <OfflineBanner />
      <TopBar />
      <Outlet />
      <ScrollRestoration />
    </div>
  );
}
