import type { Attack } from './attack.ts';

/* Attacks that change something by requests which nobody would call one, or from pages that have no origin. */

const NO_ORIGIN: readonly Attack[] = [
  {
    name: 'a sandboxed frame, which has no origin, logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ inFrame }, { url }) =>
      inFrame(`await fetch('${url}/api/logout', { method: 'POST', mode: 'no-cors', credentials: 'include' })`, {
        sandbox: 'allow-scripts',
      }),
  },
  {
    name: 'a form of a sandboxed frame logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ inFrame }, { url }) =>
      inFrame(
        `const form = document.createElement('form'); form.action = '${url}/api/logout'; form.method = 'post'; document.body.append(form); form.submit(); await new Promise((done) => setTimeout(done, 100))`,
        { sandbox: 'allow-scripts allow-forms' },
      ),
  },
  {
    name: 'a frame of a data: address books a car',
    from: 'other port',
    request: 'POST /api/booking',
    run: ({ inFrame }, { url, carId, price }) =>
      inFrame(
        `await fetch('${url}/api/booking', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '${JSON.stringify({ serial: carId, price })}' })`,
        { via: 'data' },
      ),
  },
  {
    name: 'a frame of a blob: address logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ inFrame }, { url }) =>
      inFrame(`await fetch('${url}/api/logout', { method: 'POST', mode: 'no-cors', credentials: 'include' })`, {
        via: 'blob',
      }),
  },
];

/** GET changes nothing, whoever asks, so these also find a call that would. */
const SAFE_REQUESTS: readonly Attack[] = [
  {
    name: 'a picture’s address logs out',
    from: 'other port',
    request: 'GET /api/logout',
    run: ({ add, loaded }, { url }) => loaded(add('img', { src: `${url}/api/logout` })),
  },
  {
    name: 'a picture’s address with a method override cancels a booking',
    from: 'other port',
    request: 'GET /api/bookings/',
    run: ({ add, loaded }, { url, bookingId }) =>
      loaded(add('img', { src: `${url}/api/bookings/${bookingId}?_method=DELETE` })),
  },
  {
    name: 'a script’s address signs out at the identity provider',
    from: 'other port',
    request: 'GET /identity/sign-out',
    run: ({ add, loaded }, { url }) => loaded(add('script', { src: `${url}/identity/sign-out` })),
  },
  {
    name: 'prefetching logs out',
    from: 'other port',
    request: 'GET /api/logout',
    run: ({ add, loaded }, { url }) => loaded(add('link', { rel: 'prefetch', href: `${url}/api/logout` })),
  },
  {
    name: 'a window at the address of the log-out, with the visitor’s cookies, logs out',
    from: 'other site',
    request: 'GET /api/logout',
    run: async (_tools, { url }) => {
      window.open(`${url}/api/logout`);
      await new Promise((done) => setTimeout(done, 300));
    },
  },
  {
    name: 'a film’s address ends the sessions',
    from: 'other port',
    request: 'GET /api/account/sessions',
    run: ({ add, loaded }, { url }) => loaded(add('video', { src: `${url}/api/account/sessions?_method=DELETE` })),
  },
];

const BY_THE_BROWSER: readonly Attack[] = [
  {
    name: 'the ping of a link logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: async ({ add }, { url }) => {
      add('a', { href: '#there', ping: `${url}/api/logout` }).click();
      await new Promise((done) => setTimeout(done, 200));
    },
  },
  {
    name: 'the report about a policy logs out',
    from: 'other port',
    request: 'POST /api/logout',
    page: '/reports',
    run: async ({ add }) => {
      add('img', { src: '/forbidden.png' });
      await new Promise((done) => setTimeout(done, 200));
    },
  },
  {
    name: 'the other loopback name logs out',
    from: 'loopback twin',
    request: 'POST /api/logout',
    run: ({ send }, { url }) => send(`${url}/api/logout`, { method: 'POST', mode: 'no-cors' }),
  },
  {
    name: 'a message to the market’s window logs out',
    from: 'other site',
    request: 'POST /api/logout',
    run: async ({ settled }, { url }) => {
      const opened = window.open(`${url}/dashboard/account`);
      const insist = setInterval(() => opened?.postMessage('log-out', '*'), 50);
      await settled(new Promise((done) => setTimeout(done, 800)));
      clearInterval(insist);
    },
  },
  {
    name: 'a name pointed to the market signs in as a demo member',
    from: 'rebound name',
    request: 'POST /identity/sign-in/email',
    run: ({ read }) =>
      read('/identity/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@demo.test', password: 'Demo@2026' }),
      }),
  },
];

export const ODD_CHANGES: readonly Attack[] = [...NO_ORIGIN, ...SAFE_REQUESTS, ...BY_THE_BROWSER];
