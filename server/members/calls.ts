import { Type } from 'typebox';
import { toEmail } from '#domain/email.ts';
import type { AppServices } from '../AppServices.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledged, email, emailFrom, message, ownEmailQuery } from '../http/shapes.ts';
import type { ServerContext } from '../ServerContext.ts';
import { requireCaller } from '../sessions/authHook.ts';
import type { Caller } from '../sessions/sessions.ts';
import { decodeMember, encodeMember, memberRecordSchema, membersSchema, roleSchema } from './codec.ts';
import { listMembers, removeMember, saveMember, verifySeller } from './members.ts';

/* User records: the caller's own, the two role checks, and the admin's calls. */

const tag = 'Members';
const ADMIN = 'admin@demo.test';
const SELLER = 'seller@demo.test';

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
    if (member.email !== requireCaller(request).email) throw new Refusal('forbidden', 'This is not your account');
    await saveMember(context, member);
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
    const isSeller = member?.role === 'Seller';
    return { isSeller, verified: isSeller && member.verified === 1 };
  },
});

const list = defineCall({
  method: 'GET',
  path: '/api/user',
  tag,
  summary: 'The members of a role',
  access: { proof: 'bearer', action: 'list-members', ownEmail: 'forbidden' },
  query: Type.Object({ email, role: roleSchema }),
  answer: membersSchema,
  example: {
    query: { email: ADMIN, role: 'Seller' },
    answer: [{ _id: 'member-1', name: 'Selim', email: SELLER, img: '', verifiedSeller: true }],
  },
  handle: async ({ store }: ServerContext, { query }) => (await listMembers(store, query.role)).map(encodeMember),
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
  handle: async ({ store }: ServerContext, { body }) => {
    await verifySeller(store, emailFrom('email', body.email));
    return { msg: 'verified' };
  },
});

const remove = defineCall({
  method: 'DELETE',
  path: '/api/userdelet',
  tag,
  summary: 'Deletes an account with everything that belongs to it',
  access: { proof: 'bearer', action: 'delete-member', ownEmail: 'forbidden' },
  query: Type.Object({ email, selleremail: email }),
  answer: message,
  refusals: [404, 409],
  example: { query: { email: ADMIN, selleremail: SELLER }, answer: { msg: 'Deleted' } },
  handle: async (services: AppServices, { query }) => {
    await removeMember(services, emailFrom('selleremail', query.selleremail));
    return { msg: 'Deleted' };
  },
});

export const memberCalls: readonly Call<AppServices>[] = [save, isAdmin, isSeller, list, verify, remove];
