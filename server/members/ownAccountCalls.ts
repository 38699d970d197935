import { Type } from 'typebox';
import { DELETION_REFUSALS } from '#domain/account.ts';
import { sourceOf } from '../audit/audit.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { email, emailFrom, message } from '../http/shapes.ts';
import { requireMember } from '../sessions/authHook.ts';
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

export const ownAccountCalls: readonly Call<AppServices>[] = [deleteOwn];
