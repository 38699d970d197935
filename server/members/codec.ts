import { type Static, Type } from 'typebox';
import type { Member } from '#domain/account.ts';
import { nameError } from '#domain/credentials.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';
import { MAX_PICTURE_URL_LENGTH } from '../cars/codec.ts';
import { type Complete, email, emailFrom, expectNothingLeft, filledText, nullableText, oneOf } from '../http/shapes.ts';
import type { MemberRecord } from './members.ts';

/* User records on the wire (spec: user-record.fields). */

const text = Type.String();

const memberSchema = Type.Object({ _id: text, name: text, email: text, img: text, verifiedSeller: Type.Boolean() });
export const membersSchema = Type.Array(memberSchema);

export const encodeMember = ({
  id,
  name,
  email,
  picture,
  verified,
}: Member): Complete<Static<typeof memberSchema>> => ({ _id: id, name, email, img: picture, verifiedSeller: verified });

const picture = nullableText(MAX_PICTURE_URL_LENGTH);

/** A user record to be saved; `photo` is another name of `img` (spec: user-record.picture-alias). */
export const memberRecordSchema = Type.Object({
  name: filledText(MAX_LENGTH.name, nameError('')),
  email,
  role: oneOf(CHOSEN_ROLES),
  img: Type.Optional(picture),
  photo: Type.Optional(picture),
});

export function decodeMember(wire: Static<typeof memberRecordSchema>): MemberRecord {
  const { name, email, role, img, photo, ...unread } = wire;
  expectNothingLeft(unread);
  const address = img === undefined ? photo : img;
  return { name: name.trim(), email: emailFrom('email', email), role, picture: address?.trim() ?? '' };
}

export const roleSchema = oneOf(CHOSEN_ROLES);
