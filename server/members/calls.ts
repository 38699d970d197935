import { Type } from 'typebox';
import { isShownVerified } from '#domain/account.ts';
import { toEmail } from '#domain/email.ts';
import { sourceOf } from '../audit/audit.ts';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledged, email, emailFrom, message, ownEmailQuery } from '../http/shapes.ts';
import { requireCaller } from '../sessions/authHook.ts';
import type { Caller } from '../sessions/sessions.ts';
import {
  decodeMember,
  encodeMember,
  encodeRemoved,
  memberRecordSchema,
  memberSchema,
  removedMemberSchema,
  roleSchema,
} from './codec.ts';
import { decodeMemberFilters, memberFilters } from './memberFilters.ts';
import { listMembers } from './memberList.ts';
import { saveMember, setVerified } from './members.ts';
import { listRemoved, removeMember, restoreMember } from './removal.ts';

/* User records: the caller's own, the two role checks, and the admin's calls. */

const tag = 'Members';
const ADMIN = 'admin@demo.test';
const SELLER = 'seller@demo.test';
const JOINED = '2026-11-20T08:00:00.000Z';

const save = defineCall({
  method: 'PUT',
  path: '/api/user',
  tag,
  summary: 'Creates or changes the caller’s own user record; the role counts only when it is created',
  access: { proof: 'session' },
  body: memberRecordSchema,
  answer: acknowledged,
  example: { body: { name: 'Selim', email: SELLER, role: 'Seller', img: '' }, answer: { acknowledged: true } },
  handle: async (context: ServerContext, request) => {
    const member = decodeMember(request.body);
    const { email: own, account } = requireCaller(request);
    if (member.email !== own) throw new Refusal('forbidden', 'This is not your account');
    await saveMember(context, member, { ip: request.ip, account });
    return { acknowledged: true };
  },
});

/** Both role checks answer 200 to everyone, and the real role only for the caller's own email. */
const ownRecord = (sent: string, caller: Caller | null): Caller | undefined =>
  caller !== null && toEmail(sent) === caller.email ? caller : undefined;

const isAdmin = defineCall({
  method: 'GET',
  path: '/api/user/admin',
  tag,
  summary: 'Is the caller, who has this email, an admin?',
  access: { proof: 'anyone' },
  query: ownEmailQuery,
  answer: Type.Object({ isAdmin: Type.Boolean() }),
  example: { query: { email: ADMIN }, answer: { isAdmin: true } },
  handle: (_context: ServerContext, { query, caller }) => ({
    isAdmin: ownRecord(query.email, caller)?.role === 'Admin',
  }),
});

const isSeller = defineCall({
  method: 'GET',
  path: '/api/user/seller',
  tag,
  summary: 'Is the caller, who has this email, a seller, and verified by the admin?',
  access: { proof: 'anyone' },
  query: ownEmailQuery,
  answer: Type.Object({ isSeller: Type.Boolean(), verified: Type.Boolean() }),
  example: { query: { email: SELLER }, answer: { isSeller: true, verified: true } },
  handle: (_context: ServerContext, { query, caller }) => {
    const member = ownRecord(query.email, caller)?.member;
    if (member === undefined) return { isSeller: false, verified: false };
    return { isSeller: member.role === 'Seller', verified: isShownVerified(member.role, member.verified === 1) };
  },
});

const list = defineList({
  path: '/api/user',
  tag,
  summary: 'The members of a role, by name; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'list-members', ownEmail: 'forbidden' },
  query: { email, role: roleSchema, ...memberFilters },
  answer: listOf(memberSchema),
  example: {
    query: { email: ADMIN, role: 'Seller' },
    answer: [{ _id: 'member-1', name: 'Selim', email: SELLER, img: '', verifiedSeller: true, joined: JOINED, cars: 3 }],
  },
  handle: async ({ store }: ServerContext, { query }, { page }) => {
    const { items, next } = await listMembers(store, { role: query.role, ...decodeMemberFilters(query) }, page);
    return { answer: items.map(encodeMember), next };
  },
});

const verify = defineCall({
  method: 'PUT',
  path: '/api/verify',
  tag,
  summary: 'Verifies a seller',
  access: { proof: 'bearer', action: 'verify-seller', ownEmail: 'forbidden' },
  query: ownEmailQuery,
  body: Type.Object({ email }),
  answer: message,
  refusals: [404],
  example: { query: { email: ADMIN }, body: { email: SELLER }, answer: { msg: 'verified' } },
  handle: async (context: ServerContext, request) => {
    const seller = emailFrom('email', request.body.email);
    await setVerified(context, { email: seller, isVerified: true }, sourceOf(request));
    return { msg: 'verified' };
  },
});

const unverify = defineCall({
  method: 'DELETE',
  path: '/api/verify',
  tag,
  summary: 'Takes a seller’s verification back',
  access: { proof: 'bearer', action: 'verify-seller', ownEmail: 'forbidden' },
  query: Type.Object({ email, selleremail: email }),
  answer: message,
  refusals: [404],
  example: { query: { email: ADMIN, selleremail: SELLER }, answer: { msg: 'not verified any more' } },
  handle: async (context: ServerContext, request) => {
    const seller = emailFrom('selleremail', request.query.selleremail);
    await setVerified(context, { email: seller, isVerified: false }, sourceOf(request));
    return { msg: 'not verified any more' };
  },
});

const remove = defineCall({
  method: 'DELETE',
  path: '/api/userdelet',
  tag,
  summary: 'Deletes an account with everything that belongs to it; for 30 days it can be restored',
  access: { proof: 'bearer', action: 'delete-member', ownEmail: 'forbidden' },
  query: Type.Object({ email, selleremail: email }),
  answer: message,
  refusals: [404, 409],
  example: { query: { email: ADMIN, selleremail: SELLER }, answer: { msg: 'Deleted' } },
  handle: async (services: AppServices, request) => {
    await removeMember(services, emailFrom('selleremail', request.query.selleremail), sourceOf(request));
    return { msg: 'Deleted' };
  },
});

const listRemovedMembers = defineList({
  path: '/api/removed',
  tag,
  summary: 'The deleted accounts that can be restored, the last one first; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'restore-member', ownEmail: 'forbidden' },
  query: ownEmailQuery.properties,
  answer: listOf(removedMemberSchema),
  example: {
    query: { email: ADMIN },
    answer: [
      {
        _id: 'member-1',
        name: 'Selim',
        email: SELLER,
        img: '',
        role: 'Seller',
        removed: JOINED,
        erased: '2026-12-20T08:00:00.000Z',
      },
    ],
  },
  handle: async ({ store }: ServerContext, _request, { page }) => {
    const { items, next } = await listRemoved(store, page);
    return { answer: items.map(encodeRemoved), next };
  },
});

const restore = defineCall({
  method: 'PUT',
  path: '/api/restore',
  tag,
  summary: 'Restores a deleted account with its cars, advertisements and wishlist; its bookings stay cancelled',
  access: { proof: 'bearer', action: 'restore-member', ownEmail: 'forbidden' },
  query: ownEmailQuery,
  body: Type.Object({ email }),
  answer: message,
  refusals: [404],
  example: { query: { email: ADMIN }, body: { email: SELLER }, answer: { msg: 'restored' } },
  handle: async (context: ServerContext, request) => {
    await restoreMember(context, emailFrom('email', request.body.email), sourceOf(request));
    return { msg: 'restored' };
  },
});

export const memberCalls: readonly Call<AppServices>[] = [
  save,
  isAdmin,
  isSeller,
  list,
  verify,
  unverify,
  remove,
  listRemovedMembers,
  restore,
];
