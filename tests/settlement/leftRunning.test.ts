import { expect, it } from 'vitest';
import { createFixture } from './support/fixture.ts';

it('ends a server that a failed test has left running, together with the process of the test', async () => {
  const fixture = await createFixture({ buyers: 1 });
  const server = await fixture.start();
  // As the end of this process does.
  server.process.stdin?.destroy();
  expect(await server.ended).toBeNull();
  await fixture.end();
});
