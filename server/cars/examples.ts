/* A car as the OpenAPI document shows it. */

export const draftExample = {
  name: 'Corvane Outpost',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '+880 1711-000000',
  condition: 'Good',
  description: 'One careful owner.',
} as const;

export const carExample = {
  ...draftExample,
  _id: '6b3f2c1e-8a57-4c58-9d2e-1f2a7c0d9e11',
  email: 'seller@demo.test',
  sellername: 'Selim',
  verifiedSeller: true,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2026-11-20T08:00:00.000Z',
  serial: '6b3f2c1e-8a57-4c58-9d2e-1f2a7c0d9e11',
} as const;
