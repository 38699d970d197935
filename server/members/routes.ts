import type { FastifyInstance } from 'fastify';
import { isChosenRole } from '#domain/role.ts';
import type { AppServices } from '../AppServices.ts';
import { requireCaller, requireOwnEmail } from '../http/authHook.ts';
import { choiceField, emailField, queryFields } from '../http/fields.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledgedSchema, msgSchema, respondsWith } from '../http/schemas.ts';
import { decodeMember, decodeSellerEmail, encodeMember, membersSchema } from './codec.ts';
import { listMembers, removeMember, saveMember, verifySeller } from './members.ts';

const flag = { type: 'boolean' } as const;

/** User records: one's own, the two role checks, and what the admin does with them. */
export const memberRoutes =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store } = services;

    app.put('/api/user', respondsWith(acknowledgedSchema), async (request) => {
      const caller = requireCaller(request);
      const member = decodeMember(request.body);
      if (member.email !== caller.email) throw new Refusal('forbidden', 'This is not your account');
      await saveMember(services, member);
      return { acknowledged: true };
    });

    // Both checks answer 200 to anyone, and tell the truth about nobody but the caller.
    const adminSchema = { type: 'object', properties: { isAdmin: flag } } as const;
    app.get('/api/user/admin', respondsWith(adminSchema), async (request) => {
      const isSelf = emailField(queryFields(request.query), 'email') === request.caller?.email;
      return { isAdmin: isSelf && request.caller?.role === 'Admin' };
    });

    const sellerSchema = { type: 'object', properties: { isSeller: flag, verified: flag } } as const;
    app.get('/api/user/seller', respondsWith(sellerSchema), async (request) => {
      const isSelf = emailField(queryFields(request.query), 'email') === request.caller?.email;
      const member = isSelf ? request.caller?.member : undefined;
      const isSeller = member?.role === 'Seller';
      return { isSeller, verified: isSeller && member.verified === 1 };
    });

    app.get('/api/user', respondsWith(membersSchema), async (request) => {
      const query = queryFields(request.query);
      requireOwnEmail(request, query);
      return (await listMembers(store, choiceField(query, 'role', isChosenRole))).map(encodeMember);
    });

    app.put('/api/verify', respondsWith(msgSchema), async (request) => {
      requireOwnEmail(request, queryFields(request.query));
      await verifySeller(store, decodeSellerEmail(request.body));
      return { msg: 'verified' };
    });

    app.delete('/api/userdelet', respondsWith(msgSchema), async (request) => {
      const query = queryFields(request.query);
      requireOwnEmail(request, query);
      await removeMember(services, emailField(query, 'selleremail'));
      return { msg: 'Deleted' };
    });
  };
