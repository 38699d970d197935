import { DEMO_PEOPLE } from './fixtures.ts';

/** A car as the market lists it, with the fields that wishlist and bookings add; the demo buyer may have none. */
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

/** A car as a test wants it in the form. */
export interface CarToList {
  readonly name: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly category: 'suv' | 'sedan' | 'sports';
  readonly description: string;
}

/** The body of POST /productadd for a car as the form would send it. */
export const newCar = ({ name, price, originalPrice, category, description }: CarToList) => ({
  name,
  price: Number(price),
  orginalprice: Number(originalPrice.replaceAll(',', '')),
  img: '/cars/corvane-outpost.svg',
  catagory: category,
  year: 2019,
  location: 'Dhaka',
  phone: '+880 1711 000000',
  condition: 'Good',
  description,
});
