import { expect } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';

/**
 * Asks again while the answer is 503, as of a server with more requests at once than its database serves in time: pages have a
 * Retry for it, and the provider repeats its reports. @throws at once where there is no answer
 */
export async function untilServed<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const outcome = await eventually(async () => {
    const [asked] = await Promise.allSettled([ask()]);
    if (asked.status === 'fulfilled') expect(asked.value.status).not.toBe(503);
    return asked;
  });
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
