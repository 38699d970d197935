import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { HasNavigatedContext } from '#ui/components/PageTitle.tsx';
import { useLaterParts } from '#ui/features/useLaterParts.ts';
import { placeToReturnTo } from '#ui/session/returnPlace.ts';
import { CardScrollRestoration } from './CardScrollRestoration.tsx';
import { ProgressBar } from './LoadingPage.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import classes from './RootLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** The layout of every page: top bar, the banner shown while offline, and the progress bar while the next page loads, and the cars to compare. */
export function RootLayout() {
  const isNavigating = useNavigation().state !== 'idle';
  const hasNavigated = useHasNavigated();
  const { CompareTray } = useLaterParts() ?? {};
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {isNavigating ? <ProgressBar /> : null}
      <OfflineBanner />
      <TopBar />
      <HasNavigatedContext value={hasNavigated}>
        <Outlet />
      </HasNavigatedContext>
      {CompareTray && <CompareTray />}
      <ScrollRestoration getKey={(location) => placeToReturnTo(location) ?? location.key} />
      <CardScrollRestoration />
    </div>
  );
}

/** Whether the path has changed since the document was loaded, also when the user is back on the first one. */
function useHasNavigated(): boolean {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [hasNavigated, setHasNavigated] = useState(false);
  if (pathname !== firstPath && !hasNavigated) setHasNavigated(true);
  return hasNavigated;
}
