import './styleNonce.ts'; // first: other modules read what it sets when they are imported

import { StrictMode } from 'react';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { handOver, takeOver } from '#adapters/browser/documentHandover.ts';
import { isServerThere } from '#adapters/browser/isServerThere.ts';
import { LocalStorageSeenCarStore } from '#adapters/browser/LocalStorageSeenCarStore.ts';
import { LocalStorageTokenVault } from '#adapters/browser/LocalStorageTokenVault.ts';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import { readPublicConfig } from '#adapters/browser/publicConfig.ts';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import { registerServiceWorker } from '#adapters/browser/registerServiceWorker.ts';
import { SessionHint } from '#adapters/browser/SessionHint.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { ZustandSessionState } from '#adapters/browser/ZustandSessionState.ts';
import { MissingCalls } from '#application/MissingCalls.ts';
import { clockIn } from '#domain/timeZone.ts';
import { App } from '#ui/app/App.tsx';
import { readPageData } from '#ui/app/pageData.ts';
import { withPictureTransitions } from '#ui/app/pictureTransitions.ts';
import { routes } from '#ui/app/routes.tsx';
import { withSeparateDocuments } from '#ui/app/separateDocuments.ts';
import { onFirstInteraction } from '#ui/components/scheduling.ts';
import { noteEarlyUse } from '#ui/firstLoad/earlyUse.ts';
import { loadRoutesAt, openPage } from '#ui/firstLoad/openPage.tsx';
import { renderEverything } from '#ui/firstLoad/renderBelowTheFold.ts';
import { yieldToMain } from '#ui/firstLoad/yieldToMain.ts';
import { createQueries } from '#ui/query/queries.ts';
import { lazyUseCases } from './lazyUseCases.ts';
import { nonce } from './styleNonce.ts';

/** A function, not top-level code: the page's own chunk imports this one, and would wait for it for ever. */
async function start(): Promise<void> {
  await yieldToMain();
  const publicConfig = readPublicConfig(document);
  const clock = new SystemClock();
  const rendered = readPageData(document);
  const notifier = new NotistackNotifier({ clock });
  const unreadToasts = takeOver();
  const siteRoutes = withSeparateDocuments(routes, {
    separatePages: publicConfig.separatePages,
    loadedAt: location.pathname,
    onLeave: (path) => handOver(path, router, notifier),
  });
  const isLoaded = rendered !== undefined && (await loadRoutesAt(location.pathname, siteRoutes));
  await yieldToMain();
  const router: DataRouter = createBrowserRouter(siteRoutes, rendered && { hydrationData: rendered.router });
  // Lists of later pages have their height at once.
  const { key } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.key === key) return;
    renderEverything();
    stop();
  });
  // The year of a rendered page is the server's.
  const year = clockIn(publicConfig.timeZone, rendered?.renderedAt ?? clock.now()).getUTCFullYear();
  const vault = new LocalStorageTokenVault();
  const parts = {
    publicConfig,
    clock,
    state: new ZustandSessionState(year),
    vault,
    seenCars: new LocalStorageSeenCarStore(),
    notifier,
    missingCalls: new MissingCalls(),
    navigator: new RouterNavigator({ router }),
  };
  const { useCases, preload } = lazyUseCases({
    parts,
    hint: new SessionHint({ readToken: () => vault.read() }),
    loadServices: async () => (await import('./wiring.ts')).createServices(parts),
    isServerThere,
  });
  onFirstInteraction(() => {
    preload();
    // Where it does not come, what is filled in by hand is sent all the same.
    void import('#ui/firstLoad/repeatUse.ts').then(
      ({ askSilentFields }) => askSilentFields(),
      () => undefined,
    );
  });

  await yieldToMain();
  // What a page shows by the state of its history entry, only the browser knows.
  const isRendered = isLoaded && !hasState();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  const earlyUse = isRendered ? noteEarlyUse(root) : undefined;
  openPage(
    root,
    <StrictMode>
      <App
        isRendered={isRendered}
        earlyUse={earlyUse}
        useCases={useCases}
        router={withPictureTransitions(router)}
        toasts={notifier}
        socialLinks={publicConfig.socialLinks}
        timeZone={publicConfig.timeZone}
        nonce={nonce}
        queries={createQueries(rendered, clock.now())}
      />
    </StrictMode>,
    { isRendered },
  );
  for (const toast of unreadToasts) notifier.show(toast);
  // In development Vite serves the files, which change all the time.
  if (import.meta.env.PROD) registerServiceWorker();
}

/** Whether the history entry of this page has a state of the router, as after a reload. */
const hasState = (): boolean => typeof history.state === 'object' && (history.state?.usr ?? null) !== null;

void start();
