/*
 * The calls of the specification on Express, in memory: the smallest server that passes the contract (docs/contract.md).
 *
 *     node examples/market-server/server.mjs
 *     npm run pact:verify -- --url http://127.0.0.1:8090
 *
 * It shows what is asked of a server and nothing else. With the pages' address in PAGES it takes the log-ins of those pages. No money
 * moves, and by the provider states anyone can act as any member.
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import express from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** By email: `_id`, `email`, `name`, `img`, `role` (Buyer, Seller or Admin), `verified`. */
const members = new Map();
const deleted = new Set();
/** By id: the fields of the specification. */
const cars = new Map();
/** By id: `_id`, `serial` (the car's id), `buyer` (a name), `email`, `phone`, `location`. */
const bookings = new Map();
const advertised = new Set();
/** Wishlist items, by buyer and car: `_id`, `buyer`, `serial`. */
const wishes = new Map();
/** The email and name of a session's owner, as the identity provider has proven them. */
const sessions = new Map();
const idTokens = new Map();
/** By token: its owner's `email`, and when it `expires`. */
const tokens = new Map();
/** What the card provider would say: by transaction, the `booking` that it paid for and the `amount`. */
const succeeded = new Map();
/** What is to be paid, by the intent: `booking`, `amount` and the `secret` that opens it to a browser. */
const intents = new Map();

/** Ends a call with a status and a sentence for people. */
class Refusal extends Error {
  constructor(status, msg) {
    super(msg);
    this.status = status;
  }
}

const sessionIn = (request) => /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];

/** The owner of the session cookie; nobody's calls and those of deleted accounts are refused. */
function callerOf(request) {
  const caller = sessions.get(sessionIn(request));
  if (caller === undefined) throw new Refusal(401, 'Please log in');
  if (deleted.has(caller.email)) throw new Refusal(403, 'Your account was deleted');
  return caller;
}

/** The caller of a call that needs a role; a role that is not in the list is refused. */
function memberWith(request, ...roles) {
  const { email } = callerOf(request);
  const member = members.get(email);
  if (member === undefined || !(roles.length === 0 || roles.includes(member.role))) {
    throw new Refusal(403, 'Your account may not do this');
  }
  return member;
}

/** The same for calls with a bearer header, whose token has to be the caller's own. */
function bearerWith(request, ...roles) {
  const member = memberWith(request, ...roles);
  const [, token] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const { email, expires } = tokens.get(token) ?? {};
  if (email !== member.email) throw new Refusal(401, 'Please log in');
  if (expires < Date.now()) throw new Refusal(401, 'Please log in again');
  return member;
}

function requireOwnEmail(request, { email }) {
  if (request.query.email !== email) throw new Refusal(403, 'This is somebody else’s');
}

const newId = () => randomUUID().replaceAll('-', '');

const isPaid = (car) => car.newOwner !== '';

/** The caller's own car; the caller has to be a seller. */
function ownCar({ email }, id) {
  const car = cars.get(id);
  if (car === undefined) throw new Refusal(404, 'This car is already gone');
  if (car.email !== email) throw new Refusal(403, 'This car belongs to another seller');
  return car;
}

/** A car as guests see it: without the seller's phone and email. */
const shown = (car) => ({ ...car, phone: '', email: '' });

/** A booking with the fields of its car. */
function bookingOf(booking) {
  const { name, catagory, img, price, issold, newOwner, txnid } = carOf(booking.serial);
  return { ...booking, name, catagory, img, price, issold, newOwner, txnid };
}

function carOf(id) {
  const car = cars.get(id);
  if (car === undefined) throw new Refusal(404, 'This car is no longer for sale');
  return car;
}

function requireOurPicture(img) {
  if (typeof img !== 'string' || !img.startsWith('/')) {
    throw new Refusal(400, 'img: a picture of our image host is needed');
  }
}

/** The booking under this id, or the one that the buyer would make of the car under this id. */
function bookingFor({ email, name }, id) {
  const found = bookings.get(id) ?? [...bookings.values()].find((it) => it.serial === id && it.email === email);
  if (found !== undefined) {
    if (found.email !== email) throw new Refusal(404, 'There is no such booking');
    return found;
  }
  const car = cars.get(id);
  if (car === undefined) throw new Refusal(404, 'There is no such booking');
  if (car.issold) throw new Refusal(409, 'This car is already sold');
  return { _id: id, serial: id, buyer: name, email, phone: '', location: '' };
}

const DECLINED_CARD = '4000000000000002';

function intentOf(id, secret) {
  if (intents.get(id)?.secret !== secret || secret === undefined)
    throw new Refusal(404, `No such payment_intent: ${id}`);
  return { id, status: succeeded.has(id) ? 'succeeded' : 'requires_payment_method' };
}

/** What a card provider does when a buyer confirms an intent with a good card. */
const confirmIntent = (id) => succeeded.set(id, intents.get(id));

/** Whose log-in an ID token of the pages' accounts proves: they sign it, with the keys that they publish. */
async function readIdToken(token, pages) {
  const keys = createRemoteJWKSet(new URL('/identity/jwks', pages));
  const { payload } = await jwtVerify(token, keys, { issuer: 'second-gear-identity', audience: 'second-gear' });
  return { email: payload.email, name: payload.name };
}

/** @param pagesAddress gives the address of the pages, where there are any */
export function createMarket(pagesAddress = () => undefined) {
  const app = express();
  app.use(express.json());

  app.post('/api/session', async (request, response) => {
    const { idToken } = request.body;
    const pages = pagesAddress();
    const read = pages === undefined ? undefined : await readIdToken(idToken, pages).catch(() => undefined);
    const proven = read ?? idTokens.get(idToken);
    if (proven === undefined) throw new Refusal(401, 'Please log in');
    const { cookie } = signIn(proven);
    response.set('set-cookie', `${cookie}; Path=/; HttpOnly; SameSite=Lax`).json({ acknowledged: true });
  });
  app.post('/api/logout', (request, response) => {
    sessions.delete(sessionIn(request));
    response.set('set-cookie', 'session=; Path=/; Max-Age=0').json({ acknowledged: true });
  });

  app.put('/api/user', (request, response) => {
    const { email } = callerOf(request);
    if (request.body.email !== email) throw new Refusal(403, 'This is somebody else’s');
    requireOurPicture(request.body.img);
    const { name, img } = request.body;
    // The role counts only in a new record, and only the operator makes admins.
    const role = request.body.role === 'Seller' ? 'Seller' : 'Buyer';
    const known = members.get(email) ?? { _id: randomUUID(), email, role, verified: false };
    members.set(email, { ...known, name, img });
    response.json({ acknowledged: true });
  });
  app.get('/api/user/admin', (request, response) => {
    const { email } = callerOf(request);
    response.json({ isAdmin: request.query.email === email && members.get(email)?.role === 'Admin' });
  });
  app.get('/api/user/seller', (request, response) => {
    const { email } = callerOf(request);
    const own = request.query.email === email ? members.get(email) : undefined;
    response.json({ isSeller: own?.role === 'Seller', verified: own?.role === 'Seller' && own.verified });
  });
  app.get('/api/jwt', (request, response) => {
    const { email } = callerOf(request);
    if (request.query.email !== email) throw new Refusal(401, 'Please log in');
    if (!members.has(email)) throw new Refusal(404, 'There is no user record yet');
    response.json({ accessToken: openToken(email) });
  });

  app.get('/api/user', (request, response) => {
    requireOwnEmail(request, bearerWith(request, 'Admin'));
    const found = [...members.values()].filter(({ role, email }) => role === request.query.role && !deleted.has(email));
    response.json(
      found.map(({ _id, name, email, img, verified }) => ({ _id, name, email, img, verifiedSeller: verified })),
    );
  });
  app.delete('/api/userdelet', (request, response) => {
    requireOwnEmail(request, bearerWith(request, 'Admin'));
    const target = String(request.query.selleremail);
    if (!members.has(target) || deleted.has(target)) throw new Refusal(404, 'There is no such account');
    deleted.add(target);
    response.json({ msg: 'Deleted' });
  });
  app.put('/api/verify', (request, response) => {
    requireOwnEmail(request, bearerWith(request, 'Admin'));
    const seller = members.get(request.body.email);
    if (seller?.role !== 'Seller') throw new Refusal(404, 'There is no such seller');
    seller.verified = true;
    response.json({ msg: 'verified' });
  });

  app.post('/api/productadd', (request, response) => {
    const { email, name, verified } = bearerWith(request, 'Seller');
    requireOurPicture(request.body.img);
    const _id = randomUUID();
    const owner = { email, sellername: name, verifiedSeller: verified, date: new Date().toISOString() };
    cars.set(_id, { ...request.body, ...owner, issold: false, newOwner: '', txnid: '', _id });
    response.json({ acknowledged: true });
  });
  app.get('/api/product', (request, response) => {
    const seller = bearerWith(request, 'Seller');
    requireOwnEmail(request, seller);
    response.json([...cars.values()].filter(({ email }) => email === seller.email));
  });
  app.delete('/api/car/:id', (request, response) => {
    const seller = bearerWith(request, 'Seller');
    if (!cars.has(request.params.id)) return response.json({ deletedCount: 0 });
    const car = ownCar(seller, request.params.id);
    if (isPaid(car)) throw new Refusal(409, 'This car was paid for');
    cars.delete(car._id);
    advertised.delete(car._id);
    response.json({ deletedCount: 1 });
  });
  app.put('/api/sold', (request, response) => {
    ownCar(bearerWith(request, 'Seller'), request.body._id).issold = true;
    response.json({ acknowledged: true });
  });
  app.put('/api/available', (request, response) => {
    const car = ownCar(bearerWith(request, 'Seller'), request.body._id);
    if (isPaid(car)) throw new Refusal(409, 'This car was paid for');
    car.issold = false;
    response.json({ acknowledged: true });
  });
  app.post('/api/advertise', (request, response) => {
    const car = ownCar(memberWith(request, 'Seller'), request.body.serial);
    if (car.issold) throw new Refusal(409, 'This car is already sold');
    advertised.add(car._id);
    response.json({ acknowledged: true });
  });
  app.get('/api/advertise', (_request, response) => {
    const found = [...advertised].flatMap((id) => cars.get(id) ?? []).filter(({ issold }) => !issold);
    response.json(found.map((car) => ({ ...shown(car), serial: car._id })));
  });
  app.get('/api/catagory/:id', (request, response) => {
    const found = [...cars.values()].filter(({ catagory, issold }) => catagory === request.params.id && !issold);
    response.json(found.map(shown));
  });

  app.put('/api/wishlist', (request, response) => {
    const { email } = memberWith(request, 'Buyer');
    const { _id } = carOf(request.body.serial);
    addWish(email, _id);
    response.json({ acknowledged: true });
  });
  app.get('/api/wishlist', (request, response) => {
    const buyer = bearerWith(request);
    requireOwnEmail(request, buyer);
    const own = [...wishes.values()].filter((wish) => wish.buyer === buyer.email && cars.has(wish.serial));
    const items = own.map(({ _id, serial }) => ({ ...shown(carOf(serial)), _id, serial, email: buyer.email }));
    response.json(items);
  });

  app.post('/api/booking', (request, response) => {
    const { email, name } = memberWith(request, 'Buyer');
    const { serial, price, phone, location } = request.body;
    const car = cars.get(serial);
    const refuse = (msg) => response.json({ acknowledged: false, msg });
    if (car === undefined) return refuse('This car is no longer for sale');
    if (car.issold) return refuse('This car is already sold');
    if (car.price !== price) return refuse('The price of this car has changed, please look at it again');
    const _id = randomUUID();
    bookings.set(_id, { _id, serial, buyer: name, email, phone, location });
    response.json({ acknowledged: true });
  });
  app.get('/api/bookinglist', (request, response) => {
    const buyer = bearerWith(request);
    requireOwnEmail(request, buyer);
    response.json([...bookings.values()].filter(({ email }) => email === buyer.email).map(bookingOf));
  });
  app.get('/api/bookings/:id', (request, response) => {
    response.json(bookingOf(bookingFor(memberWith(request), request.params.id)));
  });
  app.post('/api/create-payment-intent', (request, response) => {
    const booking = bookingFor(bearerWith(request), request.body.bookingId);
    // A real server opens an intent over this price at the card provider. The request's price is never the amount.
    const { price } = carOf(booking.serial);
    const intent = `pi_${newId()}`;
    const secret = `${intent}_secret_${newId()}`;
    intents.set(intent, { booking: booking._id, amount: price, secret });
    response.json({ clientSecret: secret, price });
  });
  app.put('/api/payment', (request, response) => {
    const { email, name } = bearerWith(request);
    const { bookingId, transactionID } = request.body;
    const booking = bookingFor({ email, name }, bookingId);
    const car = carOf(booking.serial);
    // A real server asks the card provider.
    const payment = succeeded.get(transactionID);
    if (payment === undefined) throw new Refusal(404, 'There is no such payment');
    if (payment.booking !== booking._id) throw new Refusal(404, 'This payment is for another booking');
    if (payment.amount !== car.price) throw new Refusal(409, 'The payment is over another amount');
    if (car.issold && car.newOwner !== email) throw new Refusal(409, 'This car is already sold');
    // Paying for a car books it.
    bookings.set(booking._id, booking);
    Object.assign(car, { issold: true, newOwner: email, txnid: transactionID });
    response.json({ acknowledged: true });
  });

  // In place of a card provider: two of the calls of Stripe's API, for whoever knows the client secret.
  app.get('/sandbox-cards/v1/payment_intents/:id', (request, response) => {
    response.json(intentOf(request.params.id, request.query.client_secret));
  });
  app.post('/sandbox-cards/v1/payment_intents/:id/confirm', express.urlencoded(), (request, response) => {
    const { client_secret: secret, 'payment_method_data[card][number]': number } = request.body;
    const { id } = intentOf(request.params.id, secret);
    if (number === DECLINED_CARD) return response.status(402).json({ error: { message: 'Your card was declined.' } });
    confirmIntent(id);
    response.json(intentOf(id, secret));
  });

  app.post('/_pact/states', (request, response) => {
    const { state, params = {} } = request.body;
    const set = STATES[state];
    if (set === undefined) throw new Refusal(404, `There is no state "${state}"`);
    const { idToken, ...headers } = set(params) ?? {};
    response.json({ headers, values: idToken === undefined ? {} : { idToken } });
  });
  app.use((error, _request, response, _next) => {
    const message = String(Object(error).message);
    // The one is what the market's calls say, the other what a card provider does.
    response.status(error instanceof Refusal ? error.status : 500).json({ msg: message, error: { message } });
  });
  return app;
}

function addWish(buyer, serial) {
  wishes.set(`${buyer} ${serial}`, { _id: randomUUID(), buyer, serial });
}

const TOKEN_LIFETIME = 10 * 60 * 1000;

function openToken(email, lifetime = TOKEN_LIFETIME) {
  const token = randomUUID();
  tokens.set(token, { email, expires: Date.now() + lifetime });
  return token;
}

function signIn({ email, name }, lifetime = TOKEN_LIFETIME) {
  const id = randomUUID();
  sessions.set(id, { email, name });
  return { cookie: `session=${id}`, authorization: `bearer ${openToken(email, lifetime)}` };
}

function putMember({ email, name, role = 'Buyer', verified }) {
  deleted.delete(email);
  const known = role === 'Seller' || role === 'Admin' ? role : 'Buyer';
  members.set(email, { _id: randomUUID(), email, name, img: '', role: known, verified: Boolean(verified) });
}

function putCar({ car, seller, catagory = 'suv', price = '12500' }, state = {}) {
  for (const { _id, serial } of bookings.values()) if (serial === car) bookings.delete(_id);
  advertised.delete(car);
  const sold = { issold: false, newOwner: '', txnid: '', ...state };
  const facts = { orginalprice: 18_900, year: 2020, location: 'Dhaka', phone: '01711 000000', condition: 'Good' };
  const texts = { name: 'Corvane Outpost', img: '/cars/corvane-outpost.svg', description: 'One careful owner.' };
  const owner = {
    email: seller,
    sellername: 'Selim',
    verifiedSeller: members.get(seller)?.verified ?? true,
    date: new Date().toISOString(),
  };
  cars.set(car, { _id: car, catagory, price: Number(price), ...facts, ...texts, ...owner, ...sold });
}

function putBooking(params, state = {}) {
  putCar(params, state);
  const { booking, car, buyer, name = 'Bina' } = params;
  bookings.set(booking, { _id: booking, serial: car, buyer: name, email: buyer, phone: '017', location: 'Gate 2' });
}

function putPaidBooking(params) {
  const { booking, car, buyer, transaction } = params;
  putBooking(params, { issold: true, newOwner: buyer, txnid: transaction });
  succeeded.set(transaction, { booking, amount: cars.get(car).price });
}

/** Every state of the pacts of its profile; one that signs in returns the caller's headers. */
const STATES = {
  'nobody is signed in': () => undefined,
  'a member is signed in': (params) => {
    putMember(params);
    return signIn(params);
  },
  'an admin is signed in': (params) => {
    putMember({ ...params, role: 'Admin' });
    return signIn(params);
  },
  'a deleted member is signed in': (params) => {
    putMember(params);
    deleted.add(params.email);
    return signIn(params);
  },
  'somebody without a user record is signed in': (params) => {
    deleted.delete(params.email);
    members.delete(params.email);
    return signIn(params);
  },
  'the access token has expired': (params) => signIn(params, -1),
  'the access token is of somebody else': ({ email }) => ({ authorization: `bearer ${openToken(email)}` }),
  'somebody has logged in at the identity provider': (params) => {
    putMember(params);
    const idToken = randomUUID();
    idTokens.set(idToken, params);
    return { idToken };
  },
  'a member exists': putMember,
  'an admin exists': (params) => putMember({ ...params, role: 'Admin' }),
  'there is no such member': ({ email }) => {
    members.delete(email);
    deleted.delete(email);
  },
  'a car is for sale': (params) => putCar(params),
  'a car is marked sold': (params) => putCar(params, { issold: true }),
  'a car is paid for': (params) => putCar(params, { issold: true, newOwner: params.owner, txnid: params.transaction }),
  'a car is advertised': (params) => {
    putCar(params);
    advertised.add(params.car);
  },
  'a car is on the wishlist': (params) => {
    putCar(params);
    addWish(params.buyer, params.car);
  },
  'there is no such car': ({ car }) => cars.delete(car),
  'a car is booked': (params) => putBooking(params),
  'a booking is paid': putPaidBooking,
  'a payment is open': ({ intent, secret, price }) => {
    succeeded.delete(intent);
    intents.set(intent, { amount: price, secret });
  },
  'a payment was made by card': ({ intent }) => confirmIntent(intent),
  'there is no such booking': ({ booking, car }) => {
    bookings.delete(booking);
    cars.delete(car);
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const listener = createMarket(() => process.env.PAGES).listen(Number(process.env.PORT ?? 8090), '127.0.0.1', () =>
    console.log(`The example server is open at http://127.0.0.1:${listener.address().port}`),
  );
}
