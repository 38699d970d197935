/* JSON as the contract writes it, by hand: nothing here goes through a codec. */

/** A booking as the car's new owner sees it. */
export const ownedBy = (email: string, transactionId: string) => ({
  issold: true,
  newOwner: email,
  txnid: transactionId,
});

/** A booking as a buyer sees it whose car was sold to someone else. */
export const GONE = { issold: true, newOwner: '', txnid: '' };

/** A car for `POST /api/productadd`. */
export const listed = (name: string) => ({
  name,
  price: 9_000,
  orginalprice: 12_000,
  img: '/cars/a.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '1',
  condition: 'Good',
  description: 'Fine',
});
