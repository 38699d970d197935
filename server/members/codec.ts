import type { Member } from '#domain/account.ts';
import { nameProblem } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import { LONGEST } from '#domain/limits.ts';
import { isChosenRole } from '#domain/role.ts';
import { LONGEST_ADDRESS } from '../cars/codec.ts';
import { choiceField, emailField, fieldsOf, optionalText, textField, wrong } from '../http/fields.ts';
import type { MemberRecord } from './members.ts';

/* User records on the wire (spec, section 3). */

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

/** A user record to be saved; `photo` is another name of `img` (readings, section 2). @throws Refusal `invalid` */
export function decodeMember(body: unknown): MemberRecord {
  const fields = fieldsOf(body);
  const name = textField(fields, 'name', LONGEST.name);
  const problem = nameProblem(name);
  if (problem !== undefined) throw wrong('name', problem);
  return {
    name,
    email: emailField(fields, 'email'),
    role: choiceField(fields, 'role', isChosenRole),
    picture: optionalText(fields, fields.img === undefined ? 'photo' : 'img', LONGEST_ADDRESS),
  };
}

/** The seller that the admin verifies: of the record, the email counts. */
export function decodeSellerEmail(body: unknown): Email {
  return emailField(fieldsOf(body), 'email');
}
