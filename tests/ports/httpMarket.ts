import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPublicConfig } from '#adapters/browser/publicConfig.ts';
import type { ImageHost } from '#application/ports.ts';
import { appCode } from '#support/appCode.ts';
import { email } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { eventually } from '#support/payments/eventually.ts';
import { sandboxPayments } from '#support/server.ts';
import { keepError } from '#support/serverErrors.ts';
import { tokenIn } from '#support/smtpServer.ts';
import { databaseEnv, dropDatabase, isOnPostgres } from '#support/testDatabase.ts';
import type { RawEnv } from '../../server/env/Env.ts';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/http/logging.ts';
import { createPayments } from '../../server/payments/payments.ts';
import { createStripeCardProvider } from '../../server/payments/stripeCardProvider.ts';
import { startServer } from '../../server/startServer.ts';
import { type Market, PORTRAIT } from './Market.ts';
import { CONTRACT_CHECKS } from './sellers.contract.ts';
import { CONTRACT_OPERATOR, CONTRACT_TERMS } from './shop.contract.ts';

const ADMIN = { email: email('operator@ports.test'), password: 'Operator#2026' };

/** A real server with its own data folder and the real clock, and what its pages know of it. */
export async function startHttpServer(settings: RawEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ports-'));
  const terms = join(dataDir, 'terms.md');
  await writeFile(terms, CONTRACT_TERMS);
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT: '0',
    ADMIN_EMAIL: ADMIN.email,
    OPERATOR_NAME: CONTRACT_OPERATOR.name,
    OPERATOR_ADDRESS: CONTRACT_OPERATOR.address.join(';'),
    OPERATOR_TERMS: terms,
    OPERATOR_CHECKS: CONTRACT_CHECKS,
    ...(await databaseEnv(dataDir)),
    ...settings,
  });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await startServer(env, {
    clock: { now: () => Date.now() },
    newId: () => randomUUID(),
    newSecret: () => randomBytes(32).toString('base64url'),
    log: createLog({ write: keepError }),
    payments: async (context) =>
      env.stripe === undefined
        ? sandboxPayments(context)
        : createPayments(context, createStripeCardProvider(env.stripe)),
    web: { built: join(root, 'public'), unbuilt: join(root, 'public') },
  });
  const page = await (await fetch(server.address, { headers: { accept: 'text/html' } })).text();
  const [, textContent = ''] = /id="settings">(.*?)<\/script>/s.exec(page) ?? [];
  return {
    server,
    publicConfig: readPublicConfig({ getElementById: () => ({ textContent }) }),
    admin: ADMIN,
    stop: async () => {
      await server.stop();
      await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The market of such a server, reached by the HTTP adapters; `settings` add to its usual ones. */
export async function startHttpMarket(name = 'HTTP', settings: RawEnv = {}): Promise<Market> {
  const { server, publicConfig, admin, stop } = await startHttpServer({ ADMIN_PASSWORD: ADMIN.password, ...settings });
  const kind = isOnPostgres() ? `${name} on PostgreSQL` : name;
  /** The server mails in the background. */
  const mailedToken: Market['mailedToken'] = (to, about) =>
    eventually(() => {
      const page = about === 'reset' ? '/new-password' : '/prove-email';
      const mails = server.services.mails?.mailbox?.mails ?? [];
      const mail = mails.find((received) => received.to === to && received.text.includes(page));
      if (mail === undefined) throw new Error('no mail yet');
      return tokenIn(mail);
    });
  const setKnownAccount: Market['setKnownAccount'] = async (member, subject) => {
    const { store } = server.services;
    if (subject === undefined) await store.deleteFrom('member_identities').where('email', '=', member).execute();
    else await store.updateTable('member_identities').set({ subject }).where('email', '=', member).execute();
  };
  let portrait: Promise<string> | undefined;
  /** Stores the portrait that everybody has once: to store a picture takes a third of a sign-up. */
  const beforeImages = (host: ImageHost): ImageHost => ({
    upload(picture, options) {
      if (picture !== PORTRAIT) return host.upload(picture, options);
      portrait ??= host.upload(picture, options);
      return portrait;
    },
  });
  const openBrowser = () => createHttpRoot(server.address, { publicConfig, beforeImages });
  return { kind, connects: true, openBrowser, mailedToken, setKnownAccount, appCode, admin, stop };
}
