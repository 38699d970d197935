import './styleNonce.ts'; // first: other modules read what it sets when they are imported

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { LocalStorageTokenVault } from '#adapters/LocalStorageTokenVault.ts';
import { NotistackNotifier } from '#adapters/NotistackNotifier.ts';
import { RouterNavigator } from '#adapters/RouterNavigator.ts';
import { SystemClock } from '#adapters/SystemClock.ts';
import { readSettings } from '#adapters/settings.ts';
import { ZustandSessionState } from '#adapters/ZustandSessionState.ts';
import { App } from '#ui/App.tsx';
import { routes } from '#ui/routes.tsx';
import { nonce } from './styleNonce.ts';
import * as wiring from './wiring.ts';

const router = createBrowserRouter(routes);
const clock = new SystemClock();
const container = wiring.createContainer();
wiring.give(container, wiring.CLOCK, clock);
wiring.give(container, wiring.STATE, new ZustandSessionState(new Date(clock.now()).getFullYear()));
wiring.give(container, wiring.VAULT, new LocalStorageTokenVault());
wiring.give(container, wiring.NOTIFIER, new NotistackNotifier());
wiring.give(container, wiring.NAVIGATOR, new RouterNavigator({ router }));
wiring.provideRemotePorts(container, { settings: readSettings(document) });

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App useCases={wiring.allUseCases(container)} router={router} nonce={nonce} />
  </StrictMode>,
);
