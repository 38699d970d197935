import { type Static, Type } from 'typebox';
import type { ListedMember, RemovedMember } from '#domain/account.ts';
import { nameError } from '#domain/credentials.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';
import { MAX_PICTURE_URL_LENGTH } from '../cars/codec.ts';
import {
  assertAllFieldsUsed,
  type Complete,
  email,
  emailFrom,
  nameFrom,
  nameText,
  nullableText,
  oneOf,
} from '../http/shapes.ts';
import type { MemberRecord } from './members.ts';

/* User records on the wire (spec: user-record.fields). */

const text = Type.String();

export const memberSchema = Type.Object(
  {
    _id: text,
    name: text,
    email: text,
    img: text,
    verifiedSeller: Type.Boolean(),
    joined: Type.Optional(Type.String({ description: 'When the record was made' })),
    cars: Type.Optional(Type.Integer({ description: 'How many cars a seller has listed' })),
  },
  { title: 'Member' },
);

export const encodeMember = ({
  id,
  name,
  email,
  picture,
  verified,
  joinedAt,
  carCount,
}: ListedMember): Complete<Static<typeof memberSchema>> => ({
  _id: id,
  name,
  email,
  img: picture,
  verifiedSeller: verified,
  joined: joinedAt === undefined ? undefined : new Date(joinedAt).toISOString(),
  cars: carCount,
});

export const removedMemberSchema = Type.Object(
  {
    _id: text,
    name: text,
    email: text,
    img: text,
    role: text,
    removed: Type.String({ description: 'When the account was deleted' }),
    erased: Type.String({ description: 'When it will be erased' }),
    byMember: Type.Optional(Type.Boolean({ description: 'Whether the member deleted it; otherwise an admin did' })),
  },
  { title: 'DeletedAccount' },
);

/** A deleted account that can be restored. */
export const encodeRemoved = ({
  id,
  name,
  email,
  picture,
  role,
  removedAt,
  erasedAt,
  isOwnDecision,
}: RemovedMember): Complete<Static<typeof removedMemberSchema>> => ({
  _id: id,
  name,
  email,
  img: picture,
  role,
  removed: new Date(removedAt).toISOString(),
  erased: new Date(erasedAt).toISOString(),
  byMember: isOwnDecision,
});

const picture = nullableText(MAX_PICTURE_URL_LENGTH);

/** A user record to be saved; `photo` is another name of `img` (spec: user-record.picture-alias). */
export const memberRecordSchema = Type.Object(
  {
    name: nameText(nameError('') ?? ''),
    email,
    role: oneOf(CHOSEN_ROLES),
    img: Type.Optional(picture),
    photo: Type.Optional(picture),
  },
  { title: 'MemberRecord' },
);

export function decodeMember(wire: Static<typeof memberRecordSchema>): MemberRecord {
  const { name, email, role, img, photo, ...unread } = wire;
  assertAllFieldsUsed(unread);
  const address = img === undefined ? photo : img;
  return { name: nameFrom(name), email: emailFrom('email', email), role, picture: address?.trim() ?? '' };
}

export const roleSchema = oneOf(CHOSEN_ROLES);
