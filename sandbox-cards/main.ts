import { randomBytes } from 'node:crypto';
import { startSandbox } from './createSandbox.ts';
import { readSettings, SettingError, startError } from './settings.ts';

/*
 * `npm run sandbox-cards`: the stand-in card provider as a program of its own. Settings, by environment:
 * PORT (12111), CARDS_FILE (./sandbox-cards.db), CARDS_SECRET_KEY (sk_sandbox), and where its webhooks go:
 * CARDS_WEBHOOK_URL with CARDS_WEBHOOK_SECRET (whsec_sandbox); without the address none are delivered.
 */

try {
  const { webhook, ...settings } = readSettings(process.env);
  const sandbox = await startSandbox({
    ...settings,
    now: () => Date.now(),
    newToken: () => randomBytes(16).toString('hex'),
  }).catch((error: unknown) => {
    throw startError(error, settings);
  });
  if (webhook !== undefined) sandbox.deliverTo(webhook);
  console.log(`The sandbox card provider listens at ${sandbox.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop());
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
