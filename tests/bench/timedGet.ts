import { type Agent, get } from 'node:http';

/** What browsers ask for. */
const headers = { 'accept-encoding': 'br, gzip' };

/** How long an answer takes until its last byte, in milliseconds. @throws Error where it is none */
export const timedGet = (agent: Agent, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    const sent = get(address, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - begin));
    });
    sent.on('error', reject);
  });

/** The shortest time within which this share of all answers came. */
export function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
