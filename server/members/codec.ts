import type { Member } from '#domain/account.ts';
import { nameError } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { isChosenRole } from '#domain/role.ts';
import { MAX_PICTURE_URL_LENGTH } from '../cars/codec.ts';
import { choiceField, decodeObject, emailField, invalidField, optionalText, textField } from '../http/fields.ts';
import type { MemberRecord } from './members.ts';

/* User records on the wire (spec: user-record.fields). */

const text = { type: 'string' } as const;
const properties = { _id: text, name: text, email: text, img: text, verifiedSeller: { type: 'boolean' } } as const;

export const membersSchema = {
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties) },
} as const;

export const encodeMember = ({ id, name, email, picture, verified }: Member) => ({
  _id: id,
  name,
  email,
  img: picture,
  verifiedSeller: verified,
});

/** A user record to be saved; `photo` is another name of `img` (spec: user-record.picture-alias). @throws Refusal `invalid` */
export function decodeMember(body: unknown): MemberRecord {
  const fields = decodeObject(body);
  const name = textField(fields, 'name', MAX_LENGTH.name);
  const problem = nameError(name);
  if (problem !== undefined) throw invalidField('name', problem);
  return {
    name,
    email: emailField(fields, 'email'),
    role: choiceField(fields, 'role', isChosenRole),
    picture: optionalText(fields, fields.img === undefined ? 'photo' : 'img', MAX_PICTURE_URL_LENGTH),
  };
}

/** The seller that the admin verifies: of the record, the email counts. */
export function decodeSellerEmail(body: unknown): Email {
  return emailField(decodeObject(body), 'email');
}
