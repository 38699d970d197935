import { expect, it } from 'vitest';
import { UploadLimiter } from './UploadLimiter.ts';

it('limits the simultaneous uploads of each network address', async () => {
  const gate = new UploadLimiter();
  let finish = () => {};
  const end = new Promise<void>((done) => {
    finish = done;
  });
  const ask = (address: string) => gate.run(address, () => end);
  const first = Array.from({ length: 6 }, () => ask('1.1.1.1'));
  await expect(ask('1.1.1.1')).rejects.toMatchObject({ kind: 'too-many' });
  const other = ask('2.2.2.2');
  finish();
  await Promise.all([...first, other]);
  await ask('1.1.1.1');
});

it('stops counting an upload when it fails', async () => {
  const gate = new UploadLimiter();
  for (let count = 0; count < 10; count += 1) {
    await expect(gate.run('1.1.1.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
});
