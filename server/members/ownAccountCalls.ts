import { Type } from 'typebox';
import { DELETION_REFUSALS } from '#domain/account.ts';
import { sourceOf } from '../audit/audit.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { email, emailFrom, message } from '../http/shapes.ts';
import { requireMember } from '../sessions/authHook.ts';
import { roleSchema } from './codec.ts';
import { changeOwnRole } from './ownRole.ts';
import { removeMember } from './removal.ts';

/* What members do with their own account. */

const deleteOwn = defineCall({
  method: 'POST',
  path: '/api/account/deletion',
  tag: 'Own account',
  summary: 'Deletes the caller’s own account, whose address is sent along; for 30 days an admin can restore it',
  access: { proof: 'bearer' },
  rate: 'strict',
  body: Type.Object({ email }),
  answer: message,
  refusals: [409, 503],
  example: { body: { email: 'buyer@demo.test' }, answer: { msg: 'Deleted' } },
  handle: async (services: AppServices, request) => {
    const { member } = requireMember(request);
    if (emailFrom('email', request.body.email) !== member.email) {
      throw new Refusal('conflict', DELETION_REFUSALS['other-email']);
    }
    if (await services.payments.hasUnsettled(member.email)) {
      throw new Refusal('conflict', DELETION_REFUSALS['unsettled-payment']);
    }
    await removeMember(services, member.email, sourceOf(request), { isOwnDecision: true });
    return { msg: 'Deleted' };
  },
});

const changeRole = defineCall({
  method: 'PUT',
  path: '/api/account/role',
  tag: 'Own account',
  summary:
    'Changes the caller’s own role; a seller becomes a buyer once nothing of theirs is for sale or open; not for admins',
  access: { proof: 'bearer' },
  rate: 'strict',
  body: Type.Object({ role: roleSchema }),
  answer: Type.Object({ role: roleSchema, verified: Type.Boolean() }),
  refusals: [409, 503],
  example: { body: { role: 'Seller' }, answer: { role: 'Seller', verified: false } },
  handle: async (services: AppServices, request) => {
    const { member } = requireMember(request);
    const { role } = request.body;
    const verified = await changeOwnRole(services, { email: member.email, role }, sourceOf(request));
    return { role, verified };
  },
});

export const ownAccountCalls: readonly Call<AppServices>[] = [deleteOwn, changeRole];
