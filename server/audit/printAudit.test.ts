import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#support/runCommand.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { databaseEnv } from '#support/testDatabase.ts';
import { printAudit } from './printAudit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const print = (...args: string[]) => printAudit(server.services, args);

it('[audit.command] prints the lines that its options ask for, the latest first, as text and as JSON', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  server.time.now += 60_000;
  await seller.delete(`/api/car/${car}`);
  const at = new Date(server.time.now).toISOString();
  const { lines } = await print('--member', seller.email);
  expect(lines[0]).toMatch(new RegExp(`^${at}  car-deleted  by person-\\w{16}  from network-\\w{16}  of ${car}$`));
  expect(lines.slice(1).every((line) => line.includes('  login  '))).toBe(true);
  expect((await print('--kind', 'car-deleted', '--text', car)).lines).toHaveLength(1);
  expect((await print('--kind', 'car-deleted', '--until', '2020-01-01')).lines).toEqual([]);
  const [json = ''] = (await print('--since', at, '--json')).lines;
  expect(JSON.parse(json)).toMatchObject({ kind: 'car-deleted', subject: car, date: at, times: 1 });
});

it('[audit.command] says what is wrong with its options', async () => {
  for (const args of [['--kind', 'none'], ['--since', 'yesterday'], ['--force'], ['--member', 'x'.repeat(300)]])
    expect(await print(...args)).toMatchObject({ isDone: false, lines: [expect.stringMatching(/^\S.*$/)] });
});

it('[audit.command] runs as a command of the operator’s tool while the server runs', async () => {
  const env = { DATA_DIR: server.dataDir, ...(await databaseEnv(server.dataDir)) };
  const { output } = await runCommand('server/admin.ts', ['audit', '--kind', 'settings-changed'], env);
  expect(output).toContain(`  settings-changed  by server  (HOST=127.0.0.1; PORT=0; DATA_DIR=${server.dataDir}`);
});
