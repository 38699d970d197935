import { describe, expect, it } from 'vitest';
import { PROBE_LIMITS, Probe } from './Probe.ts';

/** A question whose answer the test gives, with the number of times that it was asked. */
function question() {
  let answer = { resolve: () => {}, reject: (_error: Error) => {} };
  const asked = { times: 0, resolve: () => answer.resolve(), reject: (error: Error) => answer.reject(error) };
  const ask = () => {
    asked.times += 1;
    return new Promise<void>((resolve, reject) => {
      answer = { resolve, reject };
    });
  };
  return { asked, ask };
}

describe('[faults.ready] a probe', () => {
  it('passes an error on at once, and asks again the next time', async () => {
    const { asked, ask } = question();
    const probe = new Probe({ ask, progress: () => 0 });
    const failed = probe.check();
    asked.reject(new Error('the disk is full'));
    await expect(failed).rejects.toThrow('the disk is full');
    const works = probe.check();
    asked.resolve();
    await works;
    expect(asked.times).toBe(2);
  });

  it('gives up on what answers nobody, does not ask it twice at once, and asks again once it has answered', async () => {
    const { asked, ask } = question();
    const probe = new Probe({ ask, progress: () => 7 });
    await expect(probe.check()).rejects.toThrow('it is not answering');
    await expect(probe.check()).rejects.toThrow('it is still not answering');
    expect(asked.times).toBe(1);
    asked.resolve();
    await new Promise((done) => setImmediate(done));
    const works = probe.check();
    asked.resolve();
    await works;
    expect(asked.times).toBe(2);
  });

  it('waits longer for what answers others meanwhile, but not without end', { tags: 'full' }, async () => {
    const { ask } = question();
    let answered = 0;
    const looks: number[] = [];
    const progress = () => {
      answered += 1;
      looks.push(answered);
      return answered;
    };
    await expect(new Probe({ ask, progress }, { silent: 200, longest: 1_000 }).check()).rejects.toThrow(
      'it is not answering',
    );
    expect(looks.length).toBeGreaterThan(4);
  });

  it('waits less than two seconds in silence, and ten while others are answered', () => {
    expect(PROBE_LIMITS.silent).toBeLessThan(2_000);
    expect(PROBE_LIMITS.longest).toBe(10_000);
  });

  it('lets no time pass while this process is too busy to read the answer', async () => {
    let isAnswered = false;
    const ask = async () => {
      await new Promise((done) => setTimeout(done, 30));
      isAnswered = true;
    };
    const check = new Probe({ ask, progress: () => undefined }, { silent: 100, longest: 1_000 }).check();
    // As when a rush of requests takes the event loop for longer than any probe may take.
    const until = performance.now() + 400;
    while (performance.now() < until);
    await check;
    expect(isAnswered).toBe(true);
  });
});
