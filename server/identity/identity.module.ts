import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppServices } from '../context/ServerContext.ts';
import type { Env } from '../env/Env.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { sessionHashOf } from '../sessions/sessions.ts';
import type { AccountMails } from './AccountMails.ts';
import { accountsCheck } from './accountsCheck.ts';
import { identityCalls } from './calls.ts';
import type { FirebaseAccounts } from './firebase.ts';
import type { IdTokenVerifier } from './IdTokenVerifier.ts';
import type { EmbeddedIdentity } from './identity.ts';
import { identitySettings } from './identitySettings.ts';
import { createProviderCleanUp } from './providerRows.ts';
import { SignInGuard } from './SignInGuard.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    /** The identity provider: the embedded one, whose accounts are ours, or Firebase. */
    readonly identity: EmbeddedIdentity | FirebaseAccounts;
    /** The mails about the embedded accounts; undefined where the accounts are at Firebase, which sends its own. */
    readonly mails: AccountMails | undefined;
    readonly idTokens: IdTokenVerifier;
  }
}

const callsOf = ({ google }: Env) => identityCalls(google !== undefined);

export const identityModule = {
  settings: identitySettings,
  settingsCheck: accountsCheck,
  serverCalls: {
    describe: (env: Env) => (env.firebase === undefined ? callsOf(env) : []),
    register(app: FastifyInstance, services: AppServices) {
      const { env, identity, mails } = services;
      if (identity.kind !== 'embedded' || mails === undefined) return;
      const signInGuard = env.rateLimit === 0 ? undefined : new SignInGuard(services);
      const sessionOf = (request: FastifyRequest) => sessionHashOf(env, request);
      registerCalls(app, callsOf(env), { ...services, identity, mails, signInGuard, sessionOf });
    },
  },
  loops: (services: AppServices) =>
    services.identity.kind === 'embedded' ? [createProviderCleanUp({ ...services, identity: services.identity })] : [],
};
