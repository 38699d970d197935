import './styleNonce.ts'; // first: other modules read what it sets when they are imported

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { handOver, takeOver } from '#adapters/browser/documentHandover.ts';
import { LocalStorageTokenVault } from '#adapters/browser/LocalStorageTokenVault.ts';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import { readPublicConfig } from '#adapters/browser/publicConfig.ts';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
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
wiring.bindValue(container, wiring.NOTIFIER, notifier);
wiring.bindValue(container, wiring.NAVIGATOR, new RouterNavigator({ router }));
wiring.bindRemotePorts(container, { publicConfig });

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App useCases={wiring.resolveUseCases(container)} router={router} nonce={nonce} />
  </StrictMode>,
);
for (const toast of unreadToasts) notifier.show(toast);
