import { expect, it } from 'vitest';
import { untilServed } from './support/untilServed.ts';

it('asks a busy server again until it has an answer, and a killed one only once', async () => {
  const answers = [{ status: 503 }, { status: 503 }, { status: 409 }, { status: 200 }];
  expect(await untilServed(async () => answers.shift() ?? { status: 0 })).toEqual({ status: 409 });
  let asked = 0;
  const killed = untilServed(async () => {
    asked += 1;
    throw new Error('no answer');
  });
  await expect(killed).rejects.toThrow('no answer');
  expect(asked).toBe(1);
});
