import { randomBytes } from 'node:crypto';
import { startSandbox } from './createSandbox.ts';

/*
 * `npm run sandbox-cards`: the stand-in card provider as a program of its own. Settings, by environment:
 * PORT (12111), CARDS_FILE (./sandbox-cards.db), CARDS_SECRET_KEY (sk_sandbox), and where its webhooks go:
 * CARDS_WEBHOOK_URL with CARDS_WEBHOOK_SECRET (whsec_sandbox); without the address none are delivered.
 */

const {
  PORT = '12111',
  CARDS_FILE = './sandbox-cards.db',
  CARDS_SECRET_KEY = 'sk_sandbox',
  CARDS_WEBHOOK_URL,
  CARDS_WEBHOOK_SECRET = 'whsec_sandbox',
} = process.env;

const sandbox = await startSandbox({
  port: Number(PORT),
  file: CARDS_FILE,
  secretKey: CARDS_SECRET_KEY,
  now: () => Date.now(),
  newToken: () => randomBytes(16).toString('hex'),
});
if (CARDS_WEBHOOK_URL !== undefined) sandbox.deliverTo({ url: CARDS_WEBHOOK_URL, secret: CARDS_WEBHOOK_SECRET });
console.log(`The sandbox card provider listens at ${sandbox.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop());
