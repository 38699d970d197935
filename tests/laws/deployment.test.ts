import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../bin/commands.mjs';
import { BUILDS } from '../../scripts/build.mjs';
import { SERVER_ENVIRONMENT } from '../../scripts/node.mjs';
import { withImports } from '../../scripts/pack.mjs';
import { reachableFrom } from './reachableFiles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
/** The programs that run where the market does. */
const PROGRAMS = Object.values(COMMANDS).map(({ source }) => source);
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

  it('[deployment.container] is built where every source of the package is', () => {
    const packed = [...withImports(ROOT, 'bin/second-gear.mjs'), ...withImports(ROOT, 'scripts/launch.mjs')];
    const needed = [
      ...BUILDS.flatMap(({ sources }) => sources),
      ...packed,
      ...reached.files,
      'docs/package.md',
      'LICENSE',
    ];
    const context = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
    const missing = needed.filter((file) => !context.some((path) => file === path || file.startsWith(`${path}/`)));
    expect([...new Set(missing)], 'name the folder in .dockerignore').toEqual([]);
  });

  it('[deployment.container] runs the server itself, as a user without rights, with its data in a volume', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(last).toContain('/healthz');
    const place = '/usr/local/lib/node_modules/second-gear';
    expect(last).toContain(`COPY --from=packed ${place} ${place}`);
    expect(last).toContain(`CMD ["node", "${place}/${COMMANDS.start?.program}"]`);
  });
});

describe('the systemd unit', () => {
  it('[deployment.unit] starts the server itself, and lets it write to its own folder alone', () => {
    const unit = read('examples/systemd/second-gear.service');
    expect(unit).toContain('node_modules/.bin/node dist-server/main.js');
    for (const line of [
      'User=second-gear',
      'PrivateTmp=yes',
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
