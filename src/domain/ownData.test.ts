import { expect, it } from 'vitest';
import { aBooking, aCar, aDisclosure, BUYER, dollars, EVERY_FACT, SELLER, VIN } from '#support/builders.ts';
import { ACCOUNT_LIMITS } from './accountLimits.ts';
import { NOTHING_STATED } from './disclosure.ts';
import {
  bookingMadeData,
  bookingReceivedData,
  carData,
  decisionData,
  notificationData,
  ownDataFileName,
  ownDataHead,
  paymentData,
  reportData,
  savedSearchData,
  sessionData,
  signalData,
  wishlistData,
} from './ownData.ts';
import { SIGNALS } from './signal.ts';

const AT = Date.UTC(2026, 10, 22, 9, 30);
const TIME = '2026-11-22T09:30:00.000Z';

it('[account.download] names the file by the day in UTC', () => {
  expect(ownDataFileName(AT)).toBe('second-gear-2026-11-22.json');
});

const UNDISCLOSED = { shots: {}, disclosure: undefined, disclosureChanges: [] };
const DISCLOSED = {
  shots: { seats: '/b.webp' },
  disclosure: aDisclosure({ accidents: undefined, faults: aDisclosure().faults.slice(0, 1) }),
  disclosureChanges: [{ field: 'keys', at: AT } as const],
};

const BUSINESS = { name: 'Selim Motors', address: '4 Mill Lane', register: 'DH-1' };
const TRADER = { is: 'trader', business: BUSINESS } as const;

it('[account.download] begins with the format, the account and its limits', () => {
  const member = { ...SELLER, joinedAt: AT };
  const logins = [{ issuer: 'https://login.test', subject: 'u1' }];
  expect(
    ownDataHead({ member, logins, sellerKind: TRADER, limits: ACCOUNT_LIMITS, mutedMails: ['booked'], now: AT }),
  ).toMatchObject({
    format: 'second-gear-own-data',
    version: 1,
    made: TIME,
    account: {
      email: SELLER.email,
      name: SELLER.name,
      role: 'Seller',
      admin: false,
      seller: 'trader',
      business: BUSINESS,
      joined: TIME,
      logins: [{ issuer: 'https://login.test', user: 'u1' }],
      mutedMails: ['booked'],
    },
    limits: { cars: 500 },
  });
  const pictures = ['', '/face.webp'].map((picture) =>
    ownDataHead({
      member: { ...member, picture },
      logins: [],
      sellerKind: picture === '' ? undefined : { is: 'private' },
      limits: ACCOUNT_LIMITS,
      mutedMails: ['booked'],
      now: AT,
    }),
  );
  expect(pictures).toMatchObject([{ account: { picture: null } }, { account: { picture: '/face.webp' } }]);
});

it('[account.download] has times in UTC, amounts in cents with their currency, and null for what is not known', () => {
  const car = aCar({ postedAt: AT, state: { is: 'paid', owner: BUYER.email, transactionId: 'pi_1' } });
  const priceChanges = [{ from: dollars(13_000), to: dollars(12_500), at: AT }];
  expect(carData({ car, morePictures: ['/b.webp'], priceChanges, ...DISCLOSED, isAdvertised: false })).toMatchObject({
    price: { cents: 1_250_000, currency: 'usd' },
    pictures: [car.picture, '/b.webp'],
    listed: TIME,
    state: 'paid',
    newOwner: BUYER.email,
    mileage: null,
    priceChanges: [{ from: { cents: 1_300_000, currency: 'usd' }, at: TIME }],
    shots: { seats: '/b.webp' },
    disclosure: { accidents: null, keys: 2, vin: VIN, faults: [{ view: 'left', picture: null }] },
    disclosureChanges: [{ field: 'keys', at: TIME }],
  });
  const free = aCar({ state: { is: 'available' } });
  expect(carData({ car: free, morePictures: [], priceChanges: [], ...UNDISCLOSED, isAdvertised: true })).toMatchObject({
    state: 'available',
    newOwner: null,
    advertised: true,
    disclosure: null,
  });
  const [fault] = aDisclosure().faults;
  const hardlyDisclosed = fault && { ...NOTHING_STATED, faults: [{ ...fault, picture: '/b.webp' }] };
  const about = { ...UNDISCLOSED, disclosure: hardlyDisclosed };
  expect(carData({ car: free, morePictures: [], priceChanges: [], ...about, isAdvertised: true })).toMatchObject({
    disclosure: {
      ...{ accidents: null, accidentNote: null, service: null, keys: null, validUntil: null, vin: null },
      faults: [{ view: 'left', picture: '/b.webp' }],
    },
  });
  const known = carData({
    car: aCar(EVERY_FACT),
    morePictures: [],
    priceChanges: [],
    ...UNDISCLOSED,
    isAdvertised: false,
  });
  expect(known).toMatchObject(EVERY_FACT);
  const session = { browser: '', system: 'Linux', loggedInAt: AT, usedAt: AT, isCurrent: true };
  expect(sessionData(session)).toEqual({ browser: null, system: 'Linux', since: TIME, used: TIME, current: true });
  const unknown = { ...session, browser: 'Firefox', system: '' };
  expect(sessionData(unknown)).toMatchObject({ browser: 'Firefox', system: null });
  expect(savedSearchData({ query: 'q=kestrel&location=Dhaka', savedAt: AT })).toEqual({
    search: { q: 'kestrel', location: 'Dhaka' },
    saved: new Date(AT).toISOString(),
  });
  expect(wishlistData({ carId: 'c', carName: 'Kestrel', addedAt: AT })).toEqual({
    car: { id: 'c', name: 'Kestrel' },
    added: TIME,
  });
  const told = { kind: 'booked', at: AT, car: { id: 'c', name: 'Kestrel' } };
  expect(notificationData({ ...told, readAt: AT })).toEqual({ ...told, at: TIME, read: TIME });
  expect(notificationData({ ...told, car: undefined, readAt: undefined })).toMatchObject({ car: null, read: null });
  const paid = { transactionId: 'pi_1', bookingId: 'b', amount: 100, currency: 'eur', at: AT } as const;
  const refunded = { outcome: 'refunded', refund: 'done', refundReason: 'price-changed' } as const;
  expect(paymentData({ ...paid, ...refunded })).toMatchObject({
    amount: { cents: 100, currency: 'eur' },
    refund: 'done',
    refundReason: 'price-changed',
  });
  const bought = { outcome: 'paid', refund: undefined, refundReason: undefined } as const;
  expect(paymentData({ ...paid, ...bought })).toMatchObject({ refund: null, refundReason: null });
});

it('[account.download] [privacy.contact] has the other side of a booking while the person may see it, and not after', () => {
  const { sellerEmail: _seller, isHidden: _hidden, ...stored } = aBooking(aCar());
  const seller = { name: SELLER.name, email: SELLER.email, phone: '017' };
  const booking = {
    ...stored,
    seller,
    carPrice: undefined,
    carState: { is: 'available' },
    contactNote: undefined,
    review: undefined,
    mayReview: false,
    inspection: { findings: { paint: { is: 'fine' }, tyres: { is: 'fault', note: 'Worn' } }, at: AT },
  } as const;
  const review = {
    id: 'r',
    author: '',
    stars: 4,
    text: 'Good',
    writtenAt: AT,
    changedAt: undefined,
    answer: { text: 'Thanks', at: AT },
  };
  const made = { booking, review, isHidden: false, contactShownAt: AT };
  expect(bookingMadeData(made)).toMatchObject({
    car: { id: booking.carId, name: booking.carName, category: booking.category, picture: booking.picture },
    seller,
    contactShown: TIME,
    putAway: false,
    review: { stars: 4, text: 'Good', written: TIME, changed: null, answer: { text: 'Thanks', at: TIME } },
    inspection: {
      at: TIME,
      points: [
        { point: 'paint', found: 'fine' },
        { point: 'tyres', found: 'fault', note: 'Worn' },
      ],
    },
  });
  const hiddenOne = {
    booking: { ...booking, seller: undefined, inspection: undefined },
    review: undefined,
    isHidden: true,
    contactShownAt: undefined,
  };
  expect(bookingMadeData(hiddenOne)).toMatchObject({
    seller: null,
    contactShown: null,
    putAway: true,
    inspection: null,
    review: null,
  });
  const buyer = { ...stored.buyer, phone: stored.phone, meetingPlace: stored.meetingPlace };
  const received = { ...booking, review: { ...review, answer: undefined }, isContactShown: true };
  expect(bookingReceivedData(received)).toMatchObject({ car: { id: booking.carId, name: booking.carName }, buyer });
  expect(bookingReceivedData(received)).toMatchObject({ review: { stars: 4, answer: null } });
  const hidden = { ...booking, review: undefined, isContactShown: false };
  expect(bookingReceivedData(hidden)).toMatchObject({ buyer: { name: stored.buyer.name } });
  expect(JSON.stringify(bookingReceivedData(hidden))).not.toContain(stored.phone);
  for (const status of ['cancelled', 'refunded'] as const)
    expect(bookingReceivedData({ ...hidden, status })).toMatchObject({ buyer: null });
});

it('[account.download] has a report of the person, and a decision without who reported it', () => {
  const thing = { kind: 'car', id: 'car-1' } as const;
  expect(reportData({ thing, reason: 'scam', line: 'Money first', at: AT })).toEqual({
    kind: 'car',
    thing: 'car-1',
    reason: 'scam',
    line: 'Money first',
    at: TIME,
    guest: null,
  });
  const asGuest = reportData({ thing, reason: 'scam', line: '', at: AT, guest: { name: 'Gita' } });
  expect(asGuest).toMatchObject({ guest: { name: 'Gita' } });
  const decided = { decision: 'warn', rule: undefined, facts: 'Found', at: AT, appeal: undefined } as const;
  const own = {
    ...decided,
    id: 'case-1',
    thing,
    name: 'Halden Tern',
    canAppeal: true,
    isHeld: false,
    isSignalled: false,
    isReported: true,
  };
  const plain = { kind: 'car', thing: 'car-1', name: 'Halden Tern', decision: 'warn', facts: 'Found', at: TIME };
  expect(decisionData(own)).toEqual({ ...plain, rule: null, appeal: null });
  const appeal = { text: 'No', at: AT, answer: undefined };
  const appealed = { text: 'No', at: TIME, answer: null };
  expect(decisionData({ ...own, rule: 'scam', appeal })).toEqual({ ...plain, rule: 'scam', appeal: appealed });
  const answered = { ...appeal, answer: { is: 'uphold', facts: 'Yes', at: AT } as const };
  expect(decisionData({ ...own, appeal: answered })).toMatchObject({ appeal: { ...appealed, answer: 'uphold' } });
});

it.each(SIGNALS)('[account.download] has that a program found %s odd, and not whom else it names', (kind) => {
  const thing = { kind: 'car', id: 'car-1' } as const;
  expect(signalData({ thing, kind, at: AT })).toEqual({ kind: 'car', thing: 'car-1', signal: kind, found: TIME });
});
