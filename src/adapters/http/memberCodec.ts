import type { Members } from '#application/ports.ts';
import type { Member } from '#domain/account.ts';
import type { ChosenRole } from '#domain/role.ts';
import { type Decoder, email, fields, flag, name, optionalFlag, optionalText, text } from './decoders.ts';

/** A row of the admin's table; its role is the one that was requested. */
export const memberOf =
  (role: ChosenRole): Decoder<Member> =>
  (value, place) => {
    const field = fields(value, place);
    return {
      id: field('_id', name),
      name: field('name', text),
      email: field('email', email),
      role,
      picture: field('img', optionalText),
      verified: field('verifiedSeller', optionalFlag),
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
