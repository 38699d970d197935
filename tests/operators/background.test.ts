import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#support/server.ts';
import { freePort, startProgram, stopPrograms } from './support/background.ts';

it('ends the programs that a failed test has left', async () => {
  const folder = temporaryFolder();
  const ports = [await freePort(), await freePort()];
  const programs = await Promise.all(
    ports.map((port) => {
      const file = join(folder, `Caddyfile-${port}`);
      writeFileSync(file, `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {\n\trespond ok\n}\n`);
      const args = ['run', '--adapter', 'caddyfile', '--config', file];
      return startProgram('caddy', { args, port, environment: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } });
    }),
  );
  await stopPrograms();
  for (const { process } of programs) expect(process.exitCode ?? process.signalCode).not.toBeNull();
  // Its own stop comes after all.
  await programs[0]?.stop();
});
