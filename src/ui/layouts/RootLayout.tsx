import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { OfflineBanner } from '#ui/components/OfflineBanner.tsx';
import { ProgressBar } from '#ui/components/ProgressBar.tsx';
import classes from './RootLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** Around every page: top bar, the banner for bad luck, and the progress bar while the next page is on its way. */
export function RootLayout() {
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {isLeaving ? <ProgressBar /> : null}
      <OfflineBanner />
      <TopBar />
      <Outlet />
      <ScrollRestoration />
    </div>
  );
}
