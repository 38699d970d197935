import type { Attack } from './attack.ts';

/* Attacks that try to change something as the signed-in visitor. */

const FORMS: readonly Attack[] = [
  {
    name: 'a form logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ form }, { url }) => form(`${url}/api/logout`, {}),
  },
  {
    name: 'a form in a new window logs out',
    from: 'other site',
    request: 'POST /api/logout',
    run: ({ form }, { url }) => form(`${url}/api/logout`, {}, { target: '_blank' }),
  },
  {
    name: 'a form whose plain text is JSON books a car',
    from: 'other port',
    request: 'POST /api/booking',
    run: ({ form, asText }, { url, carId, price }) =>
      form(`${url}/api/booking`, asText({ serial: carId, price }), { enctype: 'text/plain' }),
  },
  {
    name: 'a multipart form signs out at the identity provider',
    from: 'other port',
    request: 'POST /identity/sign-out',
    run: ({ form }, { url }) => form(`${url}/identity/sign-out`, { a: 'b' }, { enctype: 'multipart/form-data' }),
  },
  {
    name: 'a form with a method override cancels a booking',
    from: 'other port',
    request: 'POST /api/bookings/',
    run: ({ form }, { url, bookingId }) =>
      form(`${url}/api/bookings/${bookingId}?_method=DELETE`, { _method: 'DELETE' }),
  },
  {
    name: 'a form deletes the account',
    from: 'other port',
    request: 'POST /api/account/deletion',
    run: ({ form, asText }, { url, email }) =>
      form(`${url}/api/account/deletion`, asText({ email }), { enctype: 'text/plain' }),
  },
  {
    name: 'a form logs the visitor in as the attacker',
    from: 'other site',
    request: 'POST /identity/sign-in/email',
    run: ({ form, asText }, { url, stranger: { email, password } }) =>
      form(`${url}/identity/sign-in/email`, asText({ email, password }), { enctype: 'text/plain', target: '_blank' }),
  },
  {
    name: 'a form signs the visitor up',
    from: 'other site',
    request: 'POST /identity/sign-up/email',
    run: ({ form, asText }, { url }) =>
      form(
        `${url}/identity/sign-up/email`,
        asText({ email: 'planted@x.test', password: 'Gear@2026', name: 'Planted' }),
        {
          enctype: 'text/plain',
          target: '_blank',
        },
      ),
  },
];

const CALLS: readonly Attack[] = [
  {
    name: 'fetch without CORS books a car with plain text',
    from: 'other port',
    request: 'POST /api/booking',
    run: ({ send }, { url, carId, price }) =>
      send(`${url}/api/booking`, {
        method: 'POST',
        mode: 'no-cors',
        body: JSON.stringify({ serial: carId, price }),
      }),
  },
  {
    name: 'fetch without CORS logs the visitor in as the attacker',
    from: 'other port',
    request: 'POST /identity/sign-in/email',
    run: ({ send }, { url, stranger: { email, password } }) =>
      send(`${url}/identity/sign-in/email`, {
        method: 'POST',
        mode: 'no-cors',
        body: JSON.stringify({ email, password }),
      }),
  },
  {
    name: 'fetch without CORS plants a session of the attacker',
    from: 'other port',
    request: 'POST /api/session',
    run: ({ send }, { url, stranger: { idToken } }) =>
      send(`${url}/api/session`, { method: 'POST', mode: 'no-cors', body: JSON.stringify({ idToken }) }),
  },
  {
    name: 'fetch with CORS books a car with JSON',
    from: 'other port',
    request: 'POST /api/booking',
    run: ({ send }, { url, carId, price }) =>
      send(`${url}/api/booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ serial: carId, price }),
      }),
  },
  {
    name: 'fetch with CORS adds to the wishlist',
    from: 'other port',
    request: 'PUT /api/wishlist',
    run: ({ send }, { url, carId }) =>
      send(`${url}/api/wishlist`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ _id: carId }),
      }),
  },
  {
    name: 'fetch with CORS renames the visitor',
    from: 'other site',
    request: 'PUT /api/user',
    run: ({ send }, { url, email }) =>
      send(`${url}/api/user`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, name: 'Renamed', role: 'Buyer', img: '' }),
      }),
  },
  {
    name: 'fetch with CORS cancels a booking',
    from: 'other port',
    request: 'DELETE /api/bookings/',
    run: ({ send }, { url, bookingId }) => send(`${url}/api/bookings/${bookingId}`, { method: 'DELETE' }),
  },
  {
    name: 'fetch with a header that overrides the method ends the sessions',
    from: 'other port',
    request: 'POST /api/account/sessions',
    run: ({ send }, { url }) =>
      send(`${url}/api/account/sessions`, { method: 'POST', headers: { 'x-http-method-override': 'DELETE' } }),
  },
  {
    name: 'a request that outlives its page logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ send }, { url }) => send(`${url}/api/logout`, { method: 'POST', mode: 'no-cors', keepalive: true }),
  },
  {
    name: 'a request that the attacker’s server redirects logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ send }, { url, home }) =>
      send(`${home}/redirect?to=${encodeURIComponent(`${url}/api/logout`)}`, { method: 'POST', mode: 'no-cors' }),
  },
  {
    name: 'XMLHttpRequest posts plain text',
    from: 'other port',
    request: 'POST /identity/update-user',
    run: ({ settled }, { url }) =>
      settled(
        new Promise((done) => {
          const request = new XMLHttpRequest();
          request.open('POST', `${url}/identity/update-user`);
          request.withCredentials = true;
          request.onloadend = () => done(request.status);
          request.send('{"name":"Renamed"}');
        }),
      ),
  },
  {
    name: 'a multipart request stores a picture',
    from: 'other site',
    request: 'POST /image-host/1/upload',
    run: ({ send }, { url }) => {
      const picture = new FormData();
      picture.set('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'car.png');
      return send(`${url}/image-host/1/upload?key=guessed`, { method: 'POST', mode: 'no-cors', body: picture });
    },
  },
  {
    name: 'a beacon of plain text logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: (_tools, { url }) => navigator.sendBeacon(`${url}/api/logout`, '{}'),
  },
  {
    name: 'a beacon of JSON logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: (_tools, { url }) => navigator.sendBeacon(`${url}/api/logout`, new Blob(['{}'], { type: 'application/json' })),
  },
  {
    name: 'a worker logs out',
    from: 'other port',
    request: 'POST /api/logout',
    run: ({ inWorker }, { url }) =>
      inWorker(`await fetch('${url}/api/logout', { method: 'POST', mode: 'no-cors', credentials: 'include' })`),
  },
];

export const CHANGES: readonly Attack[] = [...FORMS, ...CALLS];
