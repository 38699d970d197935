import { MatchersV3 } from '@pact-foundation/pact';

const { boolean, equal, integer, like, number, regex } = MatchersV3;

/* The JSON of a car and its relatives, with the matcher of each field. Written by hand, never by a codec. */

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const EMAIL_OR_NOTHING = /^([^\s@]+@[^\s@]+)?$/;

export const anEmail = (address: string) => regex(EMAIL, address);
/** An email that is empty for readers who may not see it. */
const anEmailOrNothing = (address: string) => regex(EMAIL_OR_NOTHING, address);
export const aCategory = (category: string) => regex(/^(sedan|sports|suv)$/, category);
/** A message of the server that the pages show. */
export const aSentence = (text: string) => regex(/^\S.*$/, text);

/** A car as the public sees it: without phone and without the seller's email. */
export const CAR = {
  _id: regex(/^\S+$/, 'car-1'),
  name: like('Corvane Outpost'),
  price: number(12_500),
  orginalprice: number(18_900),
  img: like('/cars/corvane-outpost.svg'),
  catagory: aCategory('suv'),
  year: integer(2020),
  location: regex(/^(Dhaka|Chittagong|Sylhet|Dinajpur)$/, 'Dhaka'),
  phone: like(''),
  condition: regex(/^(Excellent|Good|Fair)$/, 'Good'),
  description: like('One careful owner.'),
  email: anEmailOrNothing(''),
  sellername: like('Selim'),
  verifiedSeller: boolean(true),
  issold: equal(false),
  newOwner: equal(''),
  txnid: equal(''),
  date: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-01-10T08:00:00.000Z'),
};
