import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context/ServerContext.ts';
import type { Env } from '../env/Env.ts';
import type { Call, CallDescription } from './defineCall.ts';
import { registerCalls } from './registerCalls.ts';

/** The calls of a feature: as definitions, and served. */
export interface CallGroup {
  /** With these settings. Documents, limits, rights and hostile requests are derived from it. */
  readonly describe: (env: Env) => readonly CallDescription[];
  readonly register: (app: FastifyInstance, services: AppServices) => void | Promise<void>;
}

type CallsOf<Services> = readonly Call<Services>[] | ((env: Env) => readonly Call<Services>[]);

const listOf = <Services>(calls: CallsOf<Services>, env: Env) => (typeof calls === 'function' ? calls(env) : calls);

/** Calls whose handlers need no more than every feature has. */
export const callGroup = (calls: CallsOf<AppServices>): CallGroup => callGroupWith(calls, (services) => services);

/** Calls whose handlers need services of their own, made once for each application. */
export const callGroupWith = <Services>(
  calls: CallsOf<Services>,
  servicesOf: (services: AppServices, app: FastifyInstance) => Services,
): CallGroup => ({
  describe: (env) => listOf(calls, env),
  register: (app, services) => registerCalls(app, listOf(calls, services.env), servicesOf(services, app)),
});

/** Several groups as one. */
export const callGroups = (...groups: readonly CallGroup[]): CallGroup => ({
  describe: (env) => groups.flatMap((group) => group.describe(env)),
  async register(app, services) {
    for (const group of groups) await group.register(app, services);
  },
});
