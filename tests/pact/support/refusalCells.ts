import type { Email } from '#domain/email.ts';
import { email } from '#support/builders.ts';
import type { ActorName, ActorRole, Cell } from '../../rights/cells.ts';
import { CELLS, entitledTo, expectedStatus, standingOf } from '../../rights/cells.ts';
import { addressOf, type Fixture } from '../../rights/expectedRights.ts';
import { forgedToken } from '../../rights/forgedToken.ts';
import type { ForeignInteraction, State } from './contract.ts';
import { REFUSED_CALLS, type RefusedCall } from './refusedCalls.ts';

/*
 * The refusals that every server owes, from the cells of the rights table: each cell that is refused is an interaction, unless an
 * exception below says why not.
 */

export interface Refusal extends ForeignInteraction {
  readonly description: string;
}

interface Exception {
  readonly reason: string;
  readonly covers: (cell: Cell) => boolean;
}

const words = new Map(REFUSED_CALLS.map((refused) => [refused.call, refused]));

const PUBLIC_LISTS = ['GET /api/advertise', 'GET /api/catagory/:id'];

/** Whose it is where that makes no difference: what the caller could do otherwise. */
function usualOwnership({ call }: Cell): string | undefined {
  const isOfAnyCar = words.get(call.call)?.target === 'a car' && call.status['another’s'] === 200;
  return isOfAnyCar ? 'another’s' : Object.keys(call.status)[0];
}

/** The refused cells without an interaction. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    reason: 'It is another person of a role that has an interaction.',
    covers: ({ caller }) => caller === 'another buyer' || caller === 'another seller',
  },
  {
    reason: 'The specification proves its calls by the bearer alone, and a server may do so too.',
    covers: ({ caller }) => caller === 'token without its cookie',
  },
  {
    reason: 'A deleted account may read what every guest reads.',
    covers: ({ call, caller }) => caller === 'deleted member' && PUBLIC_LISTS.includes(call.call),
  },
  {
    reason: 'It is refused whosever it is, and asked of what the caller could do otherwise.',
    covers: (cell) => !isOfRole(cell.caller) && cell.ownership !== usualOwnership(cell),
  },
];

const isOfRole = (caller: ActorName): boolean => /^(another )?(buyer|seller)$|^admin$/.test(caller);

/** The cells of the specification's calls that a server must refuse. */
export const REFUSED_CELLS: readonly Cell[] = CELLS.filter(
  (cell) => words.has(cell.call.call) && expectedStatus(cell) >= 400,
);

interface Named {
  readonly email: Email;
  readonly name: string;
  readonly role: ActorRole;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const named = (who: string, role: ActorRole): Named => ({
  email: email(`${who}-${role.toLowerCase()}@pact.test`),
  name: 'Somebody',
  role,
});
const OWNERS: Readonly<Record<ActorRole, Named>> = {
  Buyer: named('owner', 'Buyer'),
  Seller: named('owner', 'Seller'),
  Admin: named('owner', 'Admin'),
};
const UNWANTED = named('unwanted', 'Seller');

function refusalOf(cell: Cell): Refusal {
  const { call, caller, ownership } = cell;
  const refused = words.get(call.call);
  const does = refused?.does[ownership];
  if (refused === undefined || does === undefined) throw new Error(`${call.call} has no words for ${ownership}`);
  const entitled = entitledTo(call);
  const who = caller === 'anonymous' ? 'owner' : caller === 'deleted member' ? 'removed' : 'refused';
  const sender = named(who, standingOf(caller, entitled).role ?? entitled);
  const owner = ownership === 'own' ? sender : OWNERS[entitled];
  const fixture: Fixture = {
    owner,
    car: 'car-refused',
    booking: 'booking-refused',
    transaction: 'pi_refused',
    seller: UNWANTED,
    removed: UNWANTED,
    idToken: '',
    session: '',
    sellerId: '',
    ownerId: '',
    savedSearch: '',
    review: '',
    reportCase: '',
    warning: '',
  };
  const [path = '', query = ''] = addressOf(call, fixture).split('?', 2);
  const method = METHODS.find((one) => call.call.startsWith(`${one} `)) ?? 'GET';
  const bearer = call.proof === 'bearer' ? bearerOf(caller, sender) : undefined;
  return {
    description: sentenceOf(caller, does),
    given: [...targetStates(refused, { cell, fixture, owner, sender }), ...callerStates(caller, sender)],
    request: {
      method,
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      ...(bearer === undefined ? {} : { bearer }),
      ...(refused.body === undefined ? {} : { json: refused.body(fixture, sender.email) }),
    },
    response: { status: expectedStatus(cell) },
  };
}

interface Cast {
  readonly cell: Cell;
  readonly fixture: Fixture;
  readonly owner: Named;
  readonly sender: Named;
}

/** The states of what the call is about. They come before the caller's, which say what role that one has. */
function targetStates({ target }: RefusedCall, { cell, fixture, owner, sender }: Cast): readonly State[] {
  const { car, booking, transaction } = fixture;
  const isBooking = target === 'a booking' || target === 'a paid booking';
  const isSellers = cell.ownership === (isBooking ? 'of own car' : 'own');
  const seller = (isSellers ? sender : OWNERS.Seller).email;
  const ofBooking = { booking, car, seller, buyer: owner.email };
  const others = cell.ownership === 'another’s' ? [memberState(owner)] : [];
  switch (target) {
    case 'nothing':
      return [];
    case 'an email':
      return others;
    case 'a member':
      return [...others, memberState(UNWANTED)];
    case 'a car':
      return [['a car is for sale', { car, seller }]];
    case 'a sold car':
      return [['a car is marked sold', { car, seller }]];
    case 'a booking':
      return [['a car is booked', ofBooking]];
    case 'a paid booking':
      return [['a booking is paid', { ...ofBooking, transaction }]];
  }
}

const memberState = ({ email, name, role }: Named): State =>
  role === 'Admin' ? ['an admin exists', { email, name }] : ['a member exists', { email, name, role }];

const signedInState = ({ email, name, role }: Named): State =>
  role === 'Admin' ? ['an admin is signed in', { email, name }] : ['a member is signed in', { email, name, role }];

function callerStates(caller: ActorName, sender: Named): readonly State[] {
  const { email, name, role } = sender;
  switch (caller) {
    case 'anonymous':
      return [memberState(sender), ['nobody is signed in']];
    case 'deleted member':
      // An admin's account is never deleted while it has its rights.
      return [['a deleted member is signed in', { email, name, role: role === 'Admin' ? 'Buyer' : role }]];
    case 'expired token':
      return [signedInState(sender), ['the access token has expired', { email, name }]];
    case 'cookie of another': {
      const other = named('stranger', role);
      const whose = { email: other.email, name: other.name };
      return [memberState(other), signedInState(sender), ['the access token is of somebody else', whose]];
    }
    default:
      return [signedInState(sender)];
  }
}

function bearerOf(caller: ActorName, { email }: Named): true | string | undefined {
  if (caller === 'anonymous' || caller === 'no token') return undefined;
  return caller === 'forged token' ? forgedToken(email) : true;
}

const SENTENCES: Partial<Readonly<Record<ActorName, (does: string) => string>>> = {
  anonymous: (does) => `nobody may ${does} without logging in`,
  buyer: (does) => `a buyer must not ${does}`,
  seller: (does) => `a seller must not ${does}`,
  admin: (does) => `an admin must not ${does}`,
  'deleted member': (does) => `a deleted account must not ${does}`,
  'no token': (does) => `nobody may ${does} without an access token`,
  'forged token': (does) => `nobody may ${does} with a forged access token`,
  'expired token': (does) => `nobody may ${does} with an expired access token`,
  'cookie of another': (does) => `nobody may ${does} with somebody else’s access token`,
};

function sentenceOf(caller: ActorName, does: string): string {
  const sentence = SENTENCES[caller];
  if (sentence === undefined) throw new Error(`there is no sentence for ${caller}`);
  return sentence(does);
}

/** An interaction for each of them that is not an exception. */
export const REFUSALS: readonly Refusal[] = REFUSED_CELLS.filter(
  (cell) => !EXCEPTIONS.some(({ covers }) => covers(cell)),
).map(refusalOf);
