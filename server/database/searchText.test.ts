import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOldMarket } from '#support/oldMarket.ts';
import { startTestServer } from '#support/server.ts';
import { memberTexts } from './memberTexts.ts';

it('[members.folded] folds the names of the members of an older market', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'folded-'));
  await placeOldMarket(dataDir);
  const server = await startTestServer({ dataDir });
  try {
    const members = await server.services.store.selectFrom('members').selectAll().execute();
    expect(members.length).toBeGreaterThan(0);
    for (const member of members) expect(member).toMatchObject(memberTexts(member));
  } finally {
    await server.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
