import type { Members } from '#application/ports.ts';
import type { ListedMember, Member, RemovedMember } from '#domain/account.ts';
import { type ChosenRole, isChosenRole } from '#domain/role.ts';
import {
  type Decoder,
  email,
  fields,
  flag,
  name,
  oneOf,
  optional,
  optionalFlag,
  optionalText,
  text,
  timestamp,
  wholeNumber,
} from './decoders.ts';

/** A row of the admin's table; its role is the one that was requested. */
export const memberOf =
  (role: ChosenRole): Decoder<ListedMember> =>
  (value, place) => {
    const field = fields(value, place);
    return {
      id: field('_id', name),
      name: field('name', text),
      email: field('email', email),
      role,
      picture: field('img', optionalText),
      verified: field('verifiedSeller', optionalFlag),
      joinedAt: field('joined', optional(timestamp)),
      carCount: field('cars', optional(wholeNumber)),
    };
  };

/** A deleted account that can be restored. */
export const removedMember: Decoder<RemovedMember> = (value, place) => {
  const field = fields(value, place);
  return {
    id: field('_id', name),
    name: field('name', text),
    email: field('email', email),
    role: field('role', oneOf(isChosenRole, 'a role')),
    picture: field('img', optionalText),
    removedAt: field('removed', timestamp),
    erasedAt: field('erased', timestamp),
    isOwnDecision: field('byMember', optionalFlag),
  };
};

export const encodeMember = ({ id, name, email, picture, verified }: Member) => ({
  _id: id,
  name,
  email,
  img: picture,
  verifiedSeller: verified,
});

export const encodeUser = ({ name, email, role, picture }: Parameters<Members['save']>[0]) => ({
  name,
  email,
  role,
  img: picture,
});

export const adminAnswer: Decoder<boolean> = (value, place) => fields(value, place)('isAdmin', flag);

export const sellerAnswer: Decoder<{ readonly isSeller: boolean; readonly verified: boolean }> = (value, place) => {
  const field = fields(value, place);
  return { isSeller: field('isSeller', flag), verified: field('verified', optionalFlag) };
};
