import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EnvError } from '../env/decoders.ts';
import { type StartSandbox, startSandboxCardProvider } from './sandboxCardProvider.ts';

type Options = Parameters<StartSandbox>[0];

let secrets = 0;
const context = {
  env: { dataDir: '/data' },
  clock: { now: () => 7 },
  newId: () => '1a2b-3c4d-5e6f',
  newSecret: () => {
    secrets += 1;
    return `secret${secrets}`;
  },
} as unknown as Parameters<typeof startSandboxCardProvider>[0];

/** A provider over a sandbox that only remembers what it is told. */
async function started() {
  const told: unknown[] = [];
  let given: Options | undefined;
  const provider = await startSandboxCardProvider(context, async (options) => {
    given = options;
    return {
      url: 'http://127.0.0.1:4000',
      deliverTo: (endpoint) => void told.push(endpoint),
      stop: async () => void told.push('stopped'),
    };
  });
  if (given === undefined) throw new Error('nothing was started');
  return { provider, given, told };
}

it('starts a sandbox with its books in the data folder, the server’s clock and ids of letters and digits', async () => {
  const { given } = await started();
  expect(given.file).toBe(join('/data', 'sandbox-cards.db'));
  expect(given.now()).toBe(7);
  expect(given.newToken()).toBe('1a2b3c4d5e6f');
});

it('takes payments at it with new keys at each start, for the account that the books are', async () => {
  const [one, other] = [await started(), await started()];
  for (const { provider, given } of [one, other]) {
    const { secretKey, webhookSecret } = provider.gateway;
    expect(given.secretKey).toBe(secretKey);
    expect([secretKey, webhookSecret]).toEqual([
      expect.stringMatching(/^sk_sandbox_secret\d+$/),
      expect.stringMatching(/^whsec_secret\d+$/),
    ]);
    expect(provider.gateway).toMatchObject({ keysId: 'own-sandbox', baseUrl: 'http://127.0.0.1:4000' });
  }
  const keys = [one, other].flatMap(({ provider: { gateway } }) => [gateway.secretKey, gateway.webhookSecret]);
  expect(new Set(keys).size).toBe(4);
});

it('is reached by pages through the server', async () => {
  const { provider } = await started();
  expect(provider.publicConfig).toEqual({ kind: 'sandbox', url: '/sandbox-cards' });
  expect(provider.sandboxUrl).toBe('http://127.0.0.1:4000');
});

it('[payment.webhook] reports to the server once that listens, signed with the secret that it checks', async () => {
  const { provider, told } = await started();
  provider.onListening?.('http://127.0.0.1:5000/hook');
  await provider.stop?.();
  expect(told).toEqual([{ url: 'http://127.0.0.1:5000/hook', secret: provider.gateway.webhookSecret }, 'stopped']);
});

it('names the setting where its database can not be opened, and hides no other error', async () => {
  const broken = Object.assign(new Error('file is not a database'), { errcode: 26 });
  const fails = (error: unknown) => startSandboxCardProvider(context, () => Promise.reject(error));
  const refused = await fails(broken).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EnvError);
  expect(refused).toMatchObject({
    message: "DATA_DIR: sandbox-cards.db in '/data' can not be opened: file is not a database",
    cause: broken,
  });
  for (const other of [new Error('a mistake'), { errcode: 26 }]) {
    await expect(fails(other)).rejects.toBe(other);
  }
});
