import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createMemoryAttempts, type ProviderAttempts } from './ProviderAttempts.ts';
import { sendOnce } from './sendOnce.ts';

type Answer = string | Error;

/** What the provider answers with this status; `isReplayed`: as it did before to the same key. */
const refusal = (statusCode: number, { isReplayed = false } = {}): Error =>
  new Stripe.errors.StripeAPIError({
    type: 'api_error',
    statusCode,
    ...(isReplayed && { headers: { 'idempotent-replayed': 'true' } }),
  });
const STORED = refusal(500, { isReplayed: true });

/** A provider that gives these answers in turn, and where `left` is found; with the keys that it was sent. */
function provider(
  answers: readonly Answer[],
  { left = undefined as string | undefined, attempts = createMemoryAttempts() } = {},
) {
  const keys: string[] = [];
  const sought: number[] = [];
  const rest = [...answers];
  const ask = () =>
    sendOnce(
      { attempts },
      {
        name: 'refund:pi_1',
        send: async (key) => {
          keys.push(key);
          const answer = rest.shift() ?? 'too late';
          if (answer instanceof Error) throw answer;
          return answer;
        },
        find: async ({ number }) => {
          sought.push(number);
          return left;
        },
      },
    );
  return { ask, keys, sought };
}

it('asks once where it is answered, and looks for nothing', async () => {
  const { ask, keys, sought } = provider(['done']);
  expect(await ask()).toBe('done');
  expect([keys, sought]).toEqual([['refund:pi_1'], []]);
});

it.each<[what: string, error: Error]>([
  ['no answer', new Stripe.errors.StripeConnectionError({ type: 'api_error' })],
  ['an error of this program', new TypeError('no fault of the provider')],
  ...[401, 403, 409, 429].map((status): [string, Error] => [
    `a refusal before it looked at the key: ${status}`,
    refusal(status),
  ]),
])('asks again by the same key in the next call after %s', async (_what, error) => {
  const { ask, keys, sought } = provider([error, 'done']);
  await expect(ask()).rejects.toBe(error);
  expect(keys).toHaveLength(1);
  expect(await ask()).toBe('done');
  expect([keys, sought]).toEqual([['refund:pi_1', 'refund:pi_1'], []]);
});

it.each([500, 503, 424])(
  'asks twice by the same key after the fault %i, which the provider may not have kept',
  async (status) => {
    const { ask, keys } = provider([refusal(status), 'done']);
    expect(await ask()).toBe('done');
    const [first, second] = [refusal(status), refusal(status)];
    const unlucky = provider([first, second, 'done']);
    await expect(unlucky.ask()).rejects.toBe(second);
    expect(await unlucky.ask()).toBe('done');
    expect(new Set([...keys, ...unlucky.keys])).toEqual(new Set(['refund:pi_1']));
  },
);

it('asks by another key after a fault that the provider has kept', async () => {
  const { ask, keys, sought } = provider([refusal(500), STORED, 'done']);
  expect(await ask()).toBe('done');
  expect([keys, sought]).toEqual([['refund:pi_1', 'refund:pi_1', 'refund:pi_1#1'], [0]]);
});

it('asks by another key where the provider knows the key from another request', async () => {
  const { ask, keys } = provider([
    new Stripe.errors.StripeIdempotencyError({ type: 'idempotency_error', statusCode: 400 }),
    'done',
  ]);
  expect(await ask()).toBe('done');
  expect(keys).toEqual(['refund:pi_1', 'refund:pi_1#1']);
});

it('takes what a fault has left at the provider', async () => {
  const { ask, keys } = provider([STORED, 'made twice'], { left: 'found' });
  expect(await ask()).toBe('found');
  expect(keys).toEqual(['refund:pi_1']);
});

it('gives up after two new keys, and goes on with the next one later', async () => {
  const { ask, keys } = provider([STORED, STORED, STORED, 'done']);
  await expect(ask()).rejects.toBe(STORED);
  expect(keys).toEqual(['refund:pi_1', 'refund:pi_1#1', 'refund:pi_1#2']);
  expect(await ask()).toBe('done');
  expect(keys.at(-1)).toBe('refund:pi_1#3');
});

it.each([400, 402, 404, 423])(
  'passes on the refusal %i, which the provider keeps, and asks by another key later',
  async (status) => {
    const refused = refusal(status);
    const { ask, keys, sought } = provider([refused, 'done']);
    await expect(ask()).rejects.toBe(refused);
    expect(await ask()).toBe('done');
    expect([keys, sought]).toEqual([['refund:pi_1', 'refund:pi_1#1'], [0]]);
  },
);

it('asks by no key that the provider may have forgotten, but looks first for what it has left', async () => {
  const expired = (): ProviderAttempts => {
    const attempts = createMemoryAttempts();
    return { ...attempts, current: async (request) => ({ ...(await attempts.current(request)), isExpired: true }) };
  };
  const lost = provider(['done'], { attempts: expired() });
  expect(await lost.ask()).toBe('done');
  expect([lost.keys, lost.sought]).toEqual([['refund:pi_1#1'], [0]]);
  const left = provider(['made twice'], { attempts: expired(), left: 'found' });
  expect(await left.ask()).toBe('found');
  expect(left.keys).toEqual([]);
});
