import * as v from 'valibot';
import type { Members } from '#application/ports.ts';
import type { ListedMember, Member, RemovedMember } from '#domain/account.ts';
import { type ChosenRole, isChosenRole } from '#domain/role.ts';
import { flag, name, object, oneOf, optional, optionalFlag, optionalText, wholeNumber } from './decoders.ts';
import { email, textOrBlank, timestamp } from './wireValues.ts';

const MEMBER = {
  _id: name,
  name: textOrBlank,
  email,
  img: optionalText,
  verifiedSeller: optionalFlag,
  joined: optional(timestamp),
  cars: optional(wholeNumber),
};

/** A row of the admin's table; its role is the one that was requested. */
export const memberOf = (role: ChosenRole) =>
  v.pipe(
    object(MEMBER),
    v.transform((wire) => toMember(wire, role)),
  );

export const oneMember = v.pipe(
  object({ ...MEMBER, role: oneOf(isChosenRole, 'a role') }),
  v.transform((wire) => toMember(wire, wire.role)),
);

const toMember = (wire: v.InferOutput<ReturnType<typeof object<typeof MEMBER>>>, role: ChosenRole): ListedMember => ({
  id: wire._id,
  name: wire.name,
  email: wire.email,
  role,
  picture: wire.img,
  verified: wire.verifiedSeller,
  joinedAt: wire.joined,
  carCount: wire.cars,
});

/** A deleted account that can be restored. */
export const removedMember = v.pipe(
  object({
    _id: name,
    name: textOrBlank,
    email,
    role: oneOf(isChosenRole, 'a role'),
    img: optionalText,
    removed: timestamp,
    erased: timestamp,
    byMember: optionalFlag,
  }),
  v.transform(
    ({ _id, img, removed, erased, byMember, ...same }): RemovedMember => ({
      ...same,
      id: _id,
      picture: img,
      removedAt: removed,
      erasedAt: erased,
      isOwnDecision: byMember,
    }),
  ),
);

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

export const adminAnswer = object({ isAdmin: flag });

export const sellerAnswer = object({ isSeller: flag, verified: optionalFlag });
