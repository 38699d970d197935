import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_ENVIRONMENT } from '../../scripts/node.mjs';
import { reachableFrom } from './reachableFiles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
/** The programs that run where the market does. */
const PROGRAMS = [
  'server/main.ts',
  'server/admin.ts',
  'server/settings.ts',
  'server/copyDatabase.ts',
  'sandbox-cards/main.ts',
];
const reached = reachableFrom(ROOT, PROGRAMS);

describe('a server without the packages of development', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));

  it('[deployment.packages] loads packages of `dependencies` alone', () => {
    expect(reached.files.length).toBeGreaterThan(150);
    expect(reached.packages.size).toBeGreaterThan(15);
    const missing = [...reached.packages].filter(([name]) => !(name in dependencies));
    expect(missing, 'move the package from devDependencies to dependencies, or the import out of the server').toEqual(
      [],
    );
  });

  it('[deployment.packages] would be found loading one of development', () => {
    const build = reachableFrom(ROOT, ['vitest.config.ts']);
    expect([...build.packages.keys()].filter((name) => name in devDependencies)).toContain('vitest');
  });

  it('finds sources that are started by their path', () => {
    expect(reached.files).toContain('server/pictures/pictureDecoder.ts');
  });
});

describe('the container', () => {
  const dockerfile = read('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  it('[deployment.container] has every source that the programs load', () => {
    const copied = [...last.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)].map(([, from]) => from);
    const missing = reached.files.filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)));
    expect(missing, 'copy the folder in the last part of the Dockerfile, and name it in .dockerignore').toEqual([]);
    const context = read('.dockerignore').split('\n');
    for (const folder of copied.filter((it) => it !== 'package.json')) expect(context).toContain(`!${folder}`);
  });

  it('[deployment.container] runs the server itself, as a user without rights, with its data in a volume', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(last).toContain('/healthz');
    expect(last).toContain('CMD ["node", "dist-server/main.js"]');
  });
});

describe('the systemd unit', () => {
  it('[deployment.unit] starts the server itself, and lets it write to its own folder alone', () => {
    const unit = read('examples/systemd/second-gear.service');
    expect(unit).toContain('node_modules/.bin/node dist-server/main.js');
    for (const line of [
      'ProtectSystem=strict',
      'StateDirectory=second-gear',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ])
      expect(unit.split('\n')).toContain(line);
  });
});

it.each(['Dockerfile', 'examples/systemd/second-gear.service'])('%s sets the memory options of `npm start`', (path) => {
  const text = read(path);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) expect(text).toContain(`${name}=${value}`);
});
