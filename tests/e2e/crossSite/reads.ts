import type { Attack } from './attack.ts';

/* Attacks that try to read what the signed-in visitor may read, to show the pages in a frame, or to keep hold of their window. */

const BY_CALLS: readonly Attack[] = [
  {
    name: 'fetch with CORS reads the access token',
    from: 'other port',
    run: ({ read }, { url, email }) => read(`${url}/api/jwt?email=${encodeURIComponent(email)}`),
  },
  {
    name: 'fetch without CORS takes the access token into its process',
    from: 'other port',
    run: ({ settled }, { url, email }) =>
      settled(
        fetch(`${url}/api/jwt?email=${encodeURIComponent(email)}`, { mode: 'no-cors', credentials: 'include' }).then(
          ({ type }) => `LOOT an ${type} answer`,
        ),
      ),
  },
  {
    name: 'XMLHttpRequest reads the bookings',
    from: 'other site',
    run: ({ settled }, { url, email }) =>
      settled(
        new Promise((done) => {
          const request = new XMLHttpRequest();
          request.open('GET', `${url}/api/bookinglist?email=${encodeURIComponent(email)}`);
          request.withCredentials = true;
          request.onload = () => done(`LOOT ${request.responseText}`);
          request.onerror = () => done('failed');
          request.send();
        }),
      ),
  },
  {
    name: 'fetch reads who is signed in at the identity provider',
    from: 'other port',
    run: ({ read }, { url }) => read(`${url}/identity/get-session`),
  },
  {
    name: 'fetch takes an ID token',
    from: 'other port',
    run: ({ read }, { url }) => read(`${url}/identity/token`),
  },
  {
    name: 'fetch reads the mails of a server for this machine',
    from: 'other port',
    run: ({ read }, { url }) => read(`${url}/mailbox`),
  },
  {
    name: 'fetch takes a ticket for uploads',
    from: 'other site',
    run: ({ read }, { url }) => read(`${url}/image-host/1/ticket`, { credentials: 'omit' }),
  },
  {
    name: 'fetch reads the stream of events',
    from: 'other port',
    run: ({ settled }, { url }) =>
      settled(
        fetch(`${url}/api/events`, { credentials: 'include' }).then(async ({ body }) => {
          const first = await body?.getReader().read();
          return `LOOT ${new TextDecoder().decode(first?.value)}`;
        }),
      ),
  },
  {
    name: 'EventSource reads the stream of events with the visitor’s cookies',
    from: 'other port',
    run: ({ settled }, { url }) =>
      settled(
        new Promise((done) => {
          const source = new EventSource(`${url}/api/events`, { withCredentials: true });
          source.onopen = () => done('LOOT an open stream');
          source.onerror = () => done('failed');
        }),
      ),
  },
  {
    name: 'a WebSocket opens the stream of events',
    from: 'other port',
    run: ({ settled }, { url }) =>
      settled(
        new Promise((done) => {
          const socket = new WebSocket(`${url.replace('http', 'ws')}/api/events`);
          socket.onopen = () => done('LOOT an open socket');
          socket.onerror = () => done('failed');
        }),
      ),
  },
  {
    name: 'a sandboxed frame, which has no origin, reads the access token',
    from: 'other port',
    run: ({ inFrame }, { url, email }) =>
      inFrame(
        `return 'LOOT ' + await (await fetch('${url}/api/jwt?email=${encodeURIComponent(email)}', { credentials: 'include' })).text()`,
        { sandbox: 'allow-scripts' },
      ),
  },
  {
    name: 'a name pointed to the market reads its members’ cars',
    from: 'rebound name',
    run: ({ read }) => read('/api/catagory/suv'),
  },
];

const BY_ELEMENTS: readonly Attack[] = [
  {
    name: 'a script element reads the access token by a callback',
    from: 'other port',
    run: ({ add, settled }, { url, email }) =>
      settled(
        new Promise((done) => {
          Object.assign(window, { stolen: (answer: unknown) => done(`LOOT ${JSON.stringify(answer)}`) });
          const script = add('script', { src: `${url}/api/jwt?email=${encodeURIComponent(email)}&callback=stolen` });
          script.onerror = () => done('failed');
        }),
      ),
  },
  {
    name: 'a module imports the account’s data',
    from: 'other port',
    run: ({ settled }, { url }) =>
      settled(import(`${url}/api/account/data?callback=Object`).then(() => 'LOOT a module')),
  },
  {
    name: 'a worker imports the account’s data as a script',
    from: 'other port',
    run: ({ inWorker }, { url }) =>
      inWorker(`importScripts('${url}/api/account/data?callback=Object'); return 'LOOT a script'`),
  },
  {
    name: 'a style sheet is made of the account’s data',
    from: 'other port',
    run: ({ add, loaded }, { url }) => loaded(add('link', { rel: 'stylesheet', href: `${url}/api/account/data` })),
  },
  {
    name: 'a preloaded list of bookings tells whether it is there',
    from: 'other port',
    run: ({ add, loaded }, { url, email }) =>
      loaded(
        add('link', {
          rel: 'preload',
          as: 'fetch',
          crossorigin: 'use-credentials',
          href: `${url}/api/bookinglist?email=${encodeURIComponent(email)}`,
        }),
      ),
  },
  {
    name: 'a picture of the market is shown elsewhere',
    from: 'other site',
    run: ({ add, loaded }, { url }) => loaded(add('img', { src: `${url}/cars/corvane-outpost.svg` })),
  },
];

/** A framed page of the market counts as read: the test looks at the frames that the attacking page has. */
const BY_FRAMES: readonly Attack[] = [
  {
    name: 'a frame shows the account page under the visitor’s mouse',
    from: 'other port',
    run: ({ add, framed }, { url }) => framed(add('iframe', { src: `${url}/dashboard/account` })),
  },
  {
    name: 'a sandboxed frame, where no script breaks out of it, shows the account page',
    from: 'other site',
    run: ({ add, framed }, { url }) =>
      framed(
        add('iframe', { src: `${url}/dashboard/account`, sandbox: 'allow-scripts allow-same-origin allow-forms' }),
      ),
  },
  {
    name: 'an object shows the account page',
    from: 'other port',
    run: ({ add, framed }, { url }) => framed(add('object', { data: `${url}/dashboard/account` })),
  },
  {
    name: 'a frame in a frame without an address shows the account page',
    from: 'other port',
    run: ({ add, framed }, { url }) =>
      framed(add('iframe', { srcdoc: `<iframe src="${url}/dashboard/account"></iframe>` })),
  },
  {
    name: 'a frame shows a list as text',
    from: 'other port',
    run: ({ add, framed }, { url, email }) =>
      framed(add('iframe', { src: `${url}/api/bookinglist?email=${encodeURIComponent(email)}` })),
  },
  {
    name: 'the page that opened the market’s window keeps hold of it',
    from: 'other site',
    run: ({ handleOf }, { url }) => handleOf(`${url}/dashboard/account`),
  },
  {
    name: 'a page at another port that opened the market’s window keeps hold of it',
    from: 'other port',
    run: ({ handleOf }, { url }) => handleOf(`${url}/login`),
  },
];

export const READS: readonly Attack[] = [...BY_CALLS, ...BY_ELEMENTS, ...BY_FRAMES];
