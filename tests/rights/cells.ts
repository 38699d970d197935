import { may, PERMISSIONS } from '#domain/role.ts';
import { EXPECTED_CALLS, type ExpectedCall, FURTHER_TARGETS, type Ownership } from './expectedRights.ts';

/* The cells of the rights table: call × caller × ownership, and what is expected of each. */

/** The kinds of callers that the rights table distinguishes. */
export const ACTORS = [
  'anonymous',
  'buyer',
  'another buyer',
  'seller',
  'another seller',
  'admin',
  'deleted member',
  'no token',
  'forged token',
  'expired token',
  'token without its cookie',
  'cookie of another',
] as const;
export type ActorName = (typeof ACTORS)[number];
export type ActorRole = 'Buyer' | 'Seller' | 'Admin';

/** What a kind of callers may do, which is known before one signs in. */
export interface Standing {
  readonly isSignedIn: boolean;
  /** Undefined for a deleted member, and when no one is signed in. */
  readonly role: ActorRole | undefined;
  /** Whether the bearer token is valid for the cookie that is sent. */
  readonly hasValidToken: boolean;
}

const signedIn = (role: ActorRole | undefined, hasValidToken = true): Standing => ({
  isSignedIn: true,
  role,
  hasValidToken,
});
const SIGNED_OUT: Standing = { isSignedIn: false, role: undefined, hasValidToken: false };

/** The standing of a kind of callers; those with invalid credentials have the role that the call requires. */
export const standingOf = (name: ActorName, entitled: ActorRole): Standing =>
  ({
    anonymous: SIGNED_OUT,
    buyer: signedIn('Buyer'),
    'another buyer': signedIn('Buyer'),
    seller: signedIn('Seller'),
    'another seller': signedIn('Seller'),
    admin: signedIn('Admin'),
    'deleted member': signedIn(undefined),
    'no token': signedIn(entitled, false),
    'forged token': signedIn(entitled, false),
    'expired token': signedIn(entitled, false),
    'token without its cookie': SIGNED_OUT,
    'cookie of another': signedIn(entitled, false),
  })[name];

export interface Cell {
  readonly call: ExpectedCall;
  readonly caller: ActorName;
  readonly ownership: Ownership;
}

const cellsOf = (call: ExpectedCall): readonly Cell[] => {
  const columns = Object.keys(call.status) as Ownership[];
  return ACTORS.flatMap((caller) => columns.map((ownership) => ({ call, caller, ownership })));
};

/** The cells of every call, about one kind of thing each. */
export const CELLS = EXPECTED_CALLS.flatMap(cellsOf);
/** Those and the ones about the other kinds of things. */
export const ALL_CELLS = [...CELLS, ...FURTHER_TARGETS.flatMap(cellsOf)];

/** A role that may make the call: callers with invalid credentials would be allowed with valid ones. */
export function entitledTo({ action }: ExpectedCall): ActorRole {
  const [first = 'Buyer'] = action === undefined ? [] : PERMISSIONS[action];
  return first;
}

/** Whether it is a call of a deleted member that only others may make. */
export function isOfRemoved({ call, caller }: Cell): boolean {
  return caller === 'deleted member' && call.allowsRemoved !== true;
}

/** The status by the expected rights, without any code of the auth hook. */
export function expectedStatus(cell: Cell): number {
  const { call, ownership } = cell;
  const { isSignedIn, role, hasValidToken } = standingOf(cell.caller, entitledTo(call));
  if (isOfRemoved(cell)) return 403;
  if (call.proof === 'session' || call.proof === 'bearer') {
    if (!isSignedIn) return 401;
    if (call.proof === 'bearer' && !hasValidToken) return 401;
    if (call.action !== undefined && !may(role, call.action)) return 403;
  }
  // A signed-out caller owns nothing, so the target belongs to another member.
  const whose = !isSignedIn && call.status['another’s'] !== undefined ? 'another’s' : ownership;
  const forAdmin = role === 'Admin' ? call.forAdmin?.[whose] : undefined;
  const status = forAdmin ?? call.status[whose];
  if (status === undefined) throw new Error(`${call.call} has no status for ${whose}`);
  return status;
}
