import { describe, expect, it } from 'vitest';
import type { RemotePorts } from '#application/ports.ts';
import { aBooking, aCar, BUYER, dollars, email, SELLER, sessionOf } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { BOOKING, MEMBER, PRODUCT } from '#support/wireJson.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../browser/publicConfig.ts';

/* The calls of the specification, one by one: the exact request line, and whether it has the bearer header. */

const odd = email('a+b&c=d/é@x.test');
const ODD = 'a%2Bb%26c%3Dd%2F%C3%A9%40x.test';
const car = aCar({ id: 'car/1' });
const { id, postedAt, seller, state, ...draft } = car;
const order = { car, buyer: BUYER, contact: { phone: '', meetingPlace: '' } };
const admin = email('admin@demo.test');
const list = jsonResponse([]);
const done = jsonResponse({ acknowledged: true, msg: 'Deleted', deletedCount: 1, modifiedCount: 1 });

/** A call, the answer that it gets, and the expected request. */
type Row = readonly [
  shows: string,
  line: string,
  bearer: boolean,
  answer: Response,
  call: (ports: RemotePorts) => Promise<unknown>,
];

const CALLS: readonly Row[] = [
  [
    '[calls.user-save]',
    'PUT /api/user',
    false,
    done,
    (p) => p.members.save({ name: 'B', email: odd, role: 'Buyer', picture: '' }),
  ],
  [
    '[calls.jwt]',
    `GET /api/jwt?email=${ODD}`,
    false,
    jsonResponse({ accessToken: 't' }),
    (p) => p.sessions.accessToken(odd),
  ],
  ['', 'POST /api/session', false, done, (p) => p.sessions.open('proof')],
  ['', 'POST /api/logout', false, done, (p) => p.sessions.close()],
  ['[calls.product-add]', 'POST /api/productadd', true, done, (p) => p.listings.add(draft)],
  ['[calls.booking]', 'POST /api/booking', false, done, (p) => p.bookings.place(order)],
  ['[calls.wishlist-add]', 'PUT /api/wishlist', false, done, (p) => p.wishlists.add(car, odd)],
  ['[calls.wishlist]', `GET /api/wishlist?email=${ODD}`, true, list, (p) => p.wishlists.mine(odd)],
  [
    '[calls.members] [wire.ampersands]',
    `GET /api/user?email=${ODD}&&role=Seller`,
    true,
    jsonResponse([MEMBER]),
    (p) => p.members.list(odd, { role: 'Seller', text: '', order: 'name' }),
  ],
  [
    '[calls.members] [wire.ampersands]',
    'GET /api/user?email=admin%40demo.test&&role=Buyer',
    true,
    list,
    (p) => p.members.list(admin, { role: 'Buyer', text: '', order: 'name' }),
  ],
  [
    '[calls.member-delete] [wire.ampersands]',
    `DELETE /api/userdelet?email=admin%40demo.test&&selleremail=${ODD}`,
    true,
    done,
    (p) => p.members.remove(admin, odd),
  ],
  ['[calls.verify]', 'PUT /api/verify?email=admin%40demo.test', true, done, (p) => p.members.verify(admin, SELLER)],
  ['[calls.own-products]', `GET /api/product?email=${ODD}`, true, jsonResponse([PRODUCT]), (p) => p.listings.mine(odd)],
  ['[calls.car-delete]', 'DELETE /api/car/car%2F1', true, done, (p) => p.listings.remove(car.id)],
  ['[calls.sold]', 'PUT /api/sold', true, done, (p) => p.listings.markSold(car)],
  ['[calls.available]', 'PUT /api/available', true, done, (p) => p.listings.markAvailable(car)],
  ['[calls.advertise]', 'POST /api/advertise', false, done, (p) => p.advertisements.add(car)],
  ['[calls.advertised]', 'GET /api/advertise', false, list, (p) => p.advertisements.list()],
  ['[calls.category]', 'GET /api/catagory/suv?limit=24', false, list, (p) => p.catalogue.inCategory('suv')],
  [
    '[calls.booking-list]',
    `GET /api/bookinglist?email=${ODD}`,
    true,
    jsonResponse([BOOKING]),
    (p) => p.bookings.mine(odd),
  ],
  ['[calls.booking-one]', 'GET /api/bookings/b%3F1', false, jsonResponse(BOOKING), (p) => p.bookings.one('b?1')],
  [
    '[calls.payment-intent]',
    'POST /api/create-payment-intent',
    true,
    jsonResponse({ clientSecret: 's', bookingId: 'b' }),
    (p) => p.payments.createIntent(aBooking(car)),
  ],
  [
    '[calls.payment]',
    'PUT /api/payment',
    true,
    done,
    (p) => p.payments.report({ transactionId: 'pi_1', email: odd, bookingId: 'booking-1' }),
  ],
  ['[calls.feedback]', 'GET /feedback.json', false, list, (p) => p.feedback.list()],
  [
    '[calls.image-upload]',
    'POST /image-host/1/upload?key=',
    false,
    jsonResponse({ success: true, data: { url: '/image-host/pictures/p-800.webp' } }),
    (p) => p.images.upload(new Blob()),
  ],
];

function rootOver(network: StubNetwork) {
  const root = createHttpRoot('', { publicConfig: DEFAULT_PUBLIC_CONFIG, fetch: network.fetch });
  root.vault.write('the-token');
  root.state.change({ ...sessionOf(SELLER), isVerified: true });
  return root;
}

describe('the calls of the contract', () => {
  it.each(CALLS)(
    '%s [wire.addresses] [sessions.bearer] [sessions.no-header] %s (bearer: %s)',
    async (_shows, line, isBearer, answer, call) => {
      const network = new StubNetwork(answer);
      await call(rootOver(network).ports);
      expect(network.requestLines).toEqual([line]);
      expect(network.last.headers.get('authorization')).toBe(isBearer ? 'bearer the-token' : null);
    },
  );

  it('[calls.admin-check] [calls.seller-check] make both role checks without the bearer header', async () => {
    const network = new StubNetwork(jsonResponse({ isAdmin: false, isSeller: true, verified: true }));
    const answers = await rootOver(network).ports.members.roleOf(odd);
    expect(network.requestLines).toEqual([`GET /api/user/admin?email=${ODD}`, `GET /api/user/seller?email=${ODD}`]);
    expect(network.sent.map(({ headers }) => headers.has('authorization'))).toEqual([false, false]);
    expect(answers).toEqual({ isAdmin: false, isSeller: true, verified: true });
  });

  it.each(CALLS.filter(([, line]) => /^(PUT|POST) \/api/.test(line)))(
    '%s %s sends JSON',
    async (_shows, _line, _is, answer, call) => {
      const network = new StubNetwork(answer);
      await call(rootOver(network).ports);
      expect(network.last.headers.get('content-type')).toBe('application/json');
    },
  );

  it.each(CALLS.filter(([, line]) => /^(GET|DELETE)/.test(line)))(
    '%s %s sends no body',
    async (_shows, _line, _is, answer, call) => {
      const network = new StubNetwork(answer);
      await call(rootOver(network).ports);
      expect(network.last.body ?? null).toBeNull();
      expect(network.last.headers.has('content-type')).toBe(false);
    },
  );
});

describe('the request bodies of the contract', () => {
  const bodyOf = async (call: (ports: RemotePorts) => Promise<unknown>, answer = done) => {
    const network = new StubNetwork(answer);
    await call(rootOver(network).ports);
    return network.last.body;
  };
  const product = {
    name: car.name,
    price: 12500,
    orginalprice: 18900,
    img: car.picture,
    catagory: 'sedan',
    year: 2020,
    location: 'Dhaka',
    phone: car.phone,
    condition: 'Good',
    description: car.description,
    email: SELLER.email,
    sellername: SELLER.name,
    verifiedSeller: true,
    issold: false,
    newOwner: '',
    txnid: '',
  };

  it('[cars.fields] [cars.owner-fields] [calls.product-add] add a product with every field except an id', async () => {
    const body = await bodyOf((p) => p.listings.add(draft));
    expect(body).toEqual({ ...product, date: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  it('[cars.id] [cars.serial] [wishlist.item] [advertisements.item] advertise and mark a product with its id as serial', async () => {
    const full = { ...product, _id: 'car/1', serial: 'car/1', date: '2022-06-01T12:00:00.000Z' };
    expect(await bodyOf((p) => p.advertisements.add(car))).toEqual(full);
    expect(await bodyOf((p) => p.listings.markSold(car))).toEqual(full);
    expect(await bodyOf((p) => p.wishlists.add(car, BUYER.email))).toEqual({ ...full, email: BUYER.email });
  });

  it('[cars.owner-fields] send a paid car with its owner and transaction', async () => {
    const paid = { ...car, state: { is: 'paid', owner: BUYER.email, transactionId: 'pi_1' } as const };
    const expected = { issold: true, newOwner: BUYER.email, txnid: 'pi_1' };
    expect(await bodyOf((p) => p.listings.markAvailable(paid))).toMatchObject(expected);
  });

  it('[bookings.fields] [calls.booking] book a car with the booking’s fields', async () => {
    const contact = { phone: '01822', meetingPlace: 'Post office' };
    expect(await bodyOf((p) => p.bookings.place({ ...order, contact }))).toEqual({
      price: 12500,
      buyer: 'Bina',
      email: BUYER.email,
      phone: '01822',
      catagory: 'sedan',
      location: 'Post office',
      name: car.name,
      serial: 'car/1',
      img: car.picture,
      issold: false,
      newOwner: '',
      txnid: '',
    });
  });

  it('[user-record.fields] [members.fields] [calls.user-save] [calls.verify] save a user with img, and name the seller to verify', async () => {
    const user = { name: 'Bina', email: BUYER.email, role: 'Buyer', picture: '/p.webp' } as const;
    const { picture, ...rest } = user;
    expect(await bodyOf((p) => p.members.save(user))).toEqual({ ...rest, img: picture });
    expect(await bodyOf((p) => p.members.verify(admin, SELLER))).toEqual({
      _id: SELLER.id,
      name: SELLER.name,
      email: SELLER.email,
      img: SELLER.picture,
      verifiedSeller: true,
    });
  });

  it('[calls.payment] [calls.payment-intent] open and report a payment in dollars', async () => {
    const intent = jsonResponse({ clientSecret: 's', bookingId: 'b' });
    const asked = { id: 'booking-1', price: dollars(12.5) };
    expect(await bodyOf((p) => p.payments.createIntent(asked), intent)).toEqual({
      price: 12.5,
      bookingId: 'booking-1',
    });
    const report = { transactionId: 'pi_1', email: BUYER.email, bookingId: 'booking-1' };
    expect(await bodyOf((p) => p.payments.report(report))).toEqual({
      transactionID: 'pi_1',
      email: BUYER.email,
      bookingId: 'booking-1',
    });
  });
});
