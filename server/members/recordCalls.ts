import { type Static, Type } from 'typebox';
import { carFrom, carsBy, listedFor, selectCarsAndHidden } from '../cars/cars.ts';
import { carExample, encodeListedCar, listedCarSchema } from '../cars/codec.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { emailOfMember } from '../database/emailOfMember.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { keysetPage } from '../http/keyset.ts';
import { Refusal } from '../http/Refusal.ts';
import { type Complete, id } from '../http/shapes.ts';
import { encodeMember, memberSchema, roleSchema } from './codec.ts';
import { findListedMember } from './memberList.ts';

/* What an admin opens of one member. Their bookings stand in server/bookings, what is reported of them in server/reports. */

const tag = 'Members';
const MEMBER_ID = 'member-1';
const params = Type.Object({ id });
const noMember = () => new Refusal('not-found', 'There is no such account');

const oneMemberSchema = Type.Object({ ...memberSchema.properties, role: roleSchema }, { title: 'OneMember' });

const read = defineCall({
  method: 'GET',
  path: '/api/members/:id',
  tag,
  summary: 'A member by the id of their record',
  access: { proof: 'bearer', action: 'list-members' },
  params,
  answer: oneMemberSchema,
  refusals: [404],
  example: {
    params: { id: MEMBER_ID },
    answer: {
      _id: MEMBER_ID,
      name: 'Selim',
      email: 'seller@demo.test',
      img: '',
      verifiedSeller: true,
      joined: '2026-11-20T08:00:00.000Z',
      cars: 3,
      role: 'Seller' as const,
    },
  },
  handle: async ({ store }: AppServices, request, reply): Promise<Complete<Static<typeof oneMemberSchema>>> => {
    reply.header('cache-control', 'no-store');
    const member = await findListedMember(store, request.params.id.trim());
    if (member === undefined) throw noMember();
    return { ...encodeMember(member), role: member.role };
  },
});

const listCars = defineList({
  path: '/api/members/:id/cars',
  tag,
  summary: 'The cars of a member, hidden ones too, the newest first; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'list-members' },
  params,
  answer: listOf(listedCarSchema),
  refusals: [404],
  example: { params: { id: MEMBER_ID }, answer: [carExample] },
  handle: async (context: AppServices, { params, caller }, { page, reply }) => {
    reply.header('cache-control', 'no-store');
    const email = await emailOfMember(context.store, params.id.trim());
    if (email === undefined) throw noMember();
    const select = selectCarsAndHidden(context.store).where('seller_email', '=', email);
    const { items, next } = await keysetPage(select, carsBy('desc'), page);
    const cars = await listedFor(context, items.map(carFrom), caller);
    return { answer: cars.map(encodeListedCar), next };
  },
});

export const recordCalls: readonly Call<AppServices>[] = [read, listCars];
