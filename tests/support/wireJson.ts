/* JSON as the contract writes it, by hand: nothing here goes through a codec. */

/** Every optional fact of a product. */
export const FACTS = {
  make: 'Toyota',
  model: 'Corolla',
  body: 'saloon',
  mileage: 48_000,
  fuel: 'diesel',
  gearbox: 'manual',
  power: 177,
  owners: 2,
  colour: 'Olive green',
} as const;

export const PRODUCT = {
  _id: 'car-1',
  name: 'Toyota Corolla',
  price: 12500.5,
  orginalprice: 18900,
  img: '/image-host/pictures/a-800.webp',
  catagory: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '01711',
  condition: 'Good',
  description: 'One careful owner',
  email: 'seller@demo.test',
  sellername: 'Selim',
  verifiedSeller: true,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2022-06-01T12:00:00.000Z',
  serial: 'car-1',
  ...FACTS,
};

/** A product of which no more can be read than what it can't be without. */
export const ILL_FORMED_PRODUCT = {
  ...PRODUCT,
  year: 'old',
  location: null,
  condition: 7,
  catagory: 'truck',
  orginalprice: '',
  date: '2026-13-01',
};

export const BOOKING = {
  _id: 'booking-1',
  price: 12500.5,
  buyer: 'Bina',
  email: 'buyer@demo.test',
  phone: '01822',
  catagory: 'sedan',
  location: 'Post office',
  name: 'Toyota Corolla',
  serial: 'car-1',
  img: '/image-host/pictures/a-800.webp',
  issold: false,
  newOwner: '',
  txnid: '',
  status: 'booked',
};

export const MEMBER = {
  _id: 'member-1',
  name: 'Selim',
  email: 'seller@demo.test',
  img: '/art/seller-avatar.svg',
  verifiedSeller: false,
};
