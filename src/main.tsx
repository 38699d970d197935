import './styleNonce.ts'; // first: other modules read what it sets when they are imported

import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { handOver, takeOver } from '#adapters/browser/documentHandover.ts';
import { IndexedDbDraftStore } from '#adapters/browser/IndexedDbDraftStore.ts';
import { LocalStorageSeenCarStore } from '#adapters/browser/LocalStorageSeenCarStore.ts';
import { LocalStorageTokenVault } from '#adapters/browser/LocalStorageTokenVault.ts';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import { readPublicConfig } from '#adapters/browser/publicConfig.ts';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import { registerServiceWorker } from '#adapters/browser/registerServiceWorker.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { newId, tabId } from '#adapters/browser/tabId.ts';
import { ZustandSessionState } from '#adapters/browser/ZustandSessionState.ts';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';
import { withSeparateDocuments } from '#ui/app/separateDocuments.ts';
import { nonce } from './styleNonce.ts';
import * as wiring from './wiring.ts';

const publicConfig = readPublicConfig(document);
const clock = new SystemClock();
const notifier = new NotistackNotifier({ clock });
const unreadToasts = takeOver();
const router: DataRouter = createBrowserRouter(
  withSeparateDocuments(routes, {
    separatePages: publicConfig.separatePages,
    loadedAt: location.pathname,
    onLeave: (path) => handOver(path, router, notifier),
  }),
);
const container = wiring.createContainer();
wiring.bindValue(container, wiring.CLOCK, clock);
wiring.bindValue(container, wiring.STATE, new ZustandSessionState(new Date(clock.now()).getFullYear()));
wiring.bindValue(container, wiring.VAULT, new LocalStorageTokenVault());
wiring.bindValue(container, wiring.DRAFT_STORE, new IndexedDbDraftStore({ tab: tabId(), newId }));
wiring.bindValue(container, wiring.SEEN_CARS, new LocalStorageSeenCarStore());
wiring.bindValue(container, wiring.NOTIFIER, notifier);
wiring.bindValue(container, wiring.NAVIGATOR, new RouterNavigator({ router }));
wiring.bindRemotePorts(container, { publicConfig });

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const page = createRoot(root);
// At once: toasts can be shown only after the provider that draws them exists.
flushSync(() =>
  page.render(
    <StrictMode>
      <App
        useCases={wiring.resolveUseCases(container)}
        router={router}
        socialLinks={publicConfig.socialLinks}
        nonce={nonce}
      />
    </StrictMode>,
  ),
);
for (const toast of unreadToasts) notifier.show(toast);
// In development Vite serves the files, which change all the time.
if (import.meta.env.PROD) registerServiceWorker();
