import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { ACCOUNT_LIMITS } from '#domain/accountLimits.ts';
import { OWN_DATA_FORMAT, OWN_DATA_LISTS, OWN_DATA_VERSION, ownDataFileName } from '#domain/ownData.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { requireMember } from '../sessions/authHook.ts';
import { writeOwnData } from './ownData.ts';

const text = Type.String();
const list = Type.Array(Type.Record(text, Type.Unknown()));

const ownDataSchema = Type.Object({
  format: text,
  version: Type.Integer(),
  made: text,
  account: Type.Record(text, Type.Unknown()),
  limits: Type.Record(text, Type.Integer()),
  sessions: list,
  cars: list,
  bookingsMade: list,
  bookingsReceived: list,
  wishlist: list,
  savedSearches: list,
  payments: list,
  notifications: list,
  reportsMade: list,
  decisions: list,
});

const NO_ITEMS = {
  sessions: [],
  cars: [],
  bookingsMade: [],
  bookingsReceived: [],
  wishlist: [],
  savedSearches: [],
  payments: [],
  notifications: [],
  reportsMade: [],
  decisions: [],
};

const download = defineCall({
  method: 'GET',
  path: '/api/account/data',
  tag: 'Own account',
  summary: `Everything that the market has about the caller, as one file: ${OWN_DATA_LISTS.join(', ')}`,
  access: { proof: 'bearer' },
  rate: 'strict',
  answer: ownDataSchema,
  example: {
    answer: {
      format: OWN_DATA_FORMAT,
      version: OWN_DATA_VERSION,
      made: '2026-11-22T09:30:00.000Z',
      account: { email: 'buyer@demo.test', name: 'Bina', role: 'Buyer' },
      limits: { ...ACCOUNT_LIMITS },
      ...NO_ITEMS,
    },
  },
  handle: (services: AppServices, request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${ownDataFileName(services.clock.now())}"`);
    reply.header('cache-control', 'no-store');
    // As bytes: since Node 26 an answer of strings may wait for ever for a connection that has taken everything, because the answer
    // counts the bytes of a string and the connection its characters.
    return reply.send(Readable.from(writeOwnData(services, requireMember(request)), { objectMode: false }));
  },
});

export const ownDataCalls: readonly Call<AppServices>[] = [download];
