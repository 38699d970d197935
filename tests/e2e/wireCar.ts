import { DEMO_PEOPLE } from './fixtures.ts';

/** A car as the market lists it, with the fields that wishlist and bookings add; the demo's buyer may have none. */
export const A_CAR = {
  _id: 'item-1',
  serial: 'car-1',
  name: 'Kestrel Anywhere',
  price: 9000,
  orginalprice: 11000,
  img: '/art/tile-suv.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '',
  condition: 'Good',
  description: 'For the state of a page alone.',
  email: DEMO_PEOPLE.buyer.email,
  sellername: 'Selim',
  verifiedSeller: true,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2026-01-10T08:00:00.000Z',
  buyer: 'Bina',
  status: 'booked',
};
