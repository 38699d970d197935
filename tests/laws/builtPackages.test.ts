import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLoads, overBudget } from '../../scripts/budget.mjs';
import { BUILDS } from '../../scripts/build.mjs';
import { packagesInMap, packagesOf, readBuiltPackages } from '../../scripts/builtPackages.mjs';
import { addBuilt, sbomOf } from '../../scripts/sbom.mjs';
import { readSwaggerUiRecord, swaggerUiChecksum, swaggerUiFolder } from '../../scripts/swaggerUi.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const builds = BUILDS.map(({ folder }) => ({ folder, packages: readBuiltPackages(ROOT, folder) }));

interface Component {
  readonly name: string;
  readonly version?: string;
  readonly components?: readonly Component[];
}
const titles = (components: readonly Component[] = []) => components.map(({ name, version }) => `${name}@${version}`);

it('the first load of every page is within the budget', () =>
  expect(overBudget(firstLoads(join(ROOT, 'dist')))).toEqual([]));

it('[deployment.built-packages] the record of a build has every package that stands in the files of the server', () => {
  const recorded = new Set(readBuiltPackages(ROOT, 'dist-server').map(({ name }) => name));
  // Rolldown writes the name of each module above its code.
  const modules = globSync('dist-server/*.js', { cwd: ROOT }).flatMap((file) => [
    ...read(file).matchAll(/^\/\/ .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm),
  ]);
  const standing = new Set(modules.map(([, name = '']) => name));
  expect(standing.size).toBeGreaterThan(100);
  expect([...standing].filter((name) => !recorded.has(name))).toEqual([]);
});

it('[deployment.built-packages] the list of packages names all that are in a build, and what is in their own built files', () => {
  const { components } = sbomOf(ROOT) as { readonly components: readonly Component[] };
  const find = (title: string) => components.find(({ name, version }) => `${name}@${version}` === title);
  for (const { folder, packages } of builds) {
    expect(packages.length, folder).toBeGreaterThan(50);
    for (const { name, version, contains } of packages) {
      const listed = find(`${name}@${version}`);
      expect(listed, `${name}@${version}`).toBeDefined();
      expect(listed?.components?.map((it) => it.name) ?? [], name).toEqual(contains);
    }
  }
  const swaggerUi = components.find(({ name }) => name === '@fastify/swagger-ui')?.components?.[0];
  expect(swaggerUi?.components?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dompurify', 'react-dom', 'swagger-client', 'tachyons-sass']),
  );
  const node = components.find(({ name }) => name === `node-${process.platform}-${process.arch}`);
  expect(titles(node?.components)).toContain(`openssl@${process.versions.openssl}`);
  const libvips = components.filter(({ name }) => name.startsWith('@img/sharp-libvips-'));
  expect(libvips.flatMap((it) => it.components?.map(({ name }) => name) ?? [])).toContain('glib');
});

it('[deployment.built-packages] refuses a list that lacks a package of a build', () => {
  const packages = [{ name: 'a', version: '1.0.0', license: 'MIT', folder: 'node_modules/a', contains: ['b'] }];
  const components: readonly Component[] = [{ name: 'a', version: '1.0.0' }];
  addBuilt({ components }, [['dist', packages]]);
  expect(components).toEqual([
    {
      name: 'a',
      version: '1.0.0',
      properties: [{ name: 'second-gear:built-into', value: 'dist' }],
      components: [{ type: 'library', name: 'b' }],
    },
  ]);
  expect(() => addBuilt({ components: [] }, [['dist', packages]])).toThrow('no a@1.0.0, which is built into dist');
});

it('[deployment.built-packages] the notices name each package of a build, and those beside the build have its licence', () => {
  const all = read('THIRD_PARTY_NOTICES.md');
  for (const { folder, packages } of builds) {
    const unnamed = packages.filter(({ name, version }) => !all.includes(`| \`${name}\` | ${version} |`));
    expect(unnamed, 'THIRD_PARTY_NOTICES.md').toEqual([]);
    const texts = new Map(
      read(`${folder}/third-party-notices.txt`)
        .split(/\n(?=## \S+(?: - |, in ))/)
        .map((section) => [/^## (.+?)(?: \([^)]+\))?$/m.exec(section)?.[1] ?? '', section] as const),
    );
    for (const { name, version, contains } of packages) {
      expect(texts.get(`${name} - ${version}`), `${folder}: ${name} ${version}`).toMatch(/copyright|licen[cs]e/i);
      for (const part of contains)
        expect(texts.get(`${part}, in ${name} ${version}`), `${folder}: ${part}`).toMatch(/copyright|licen[cs]e/i);
    }
  }
});

it('[deployment.built-packages] describes the Swagger UI that is installed, and serves the licences of what is in it', () => {
  const { checksum, contains } = readSwaggerUiRecord();
  expect(swaggerUiChecksum(swaggerUiFolder()), 'run npm run dev:notices and commit').toBe(checksum);
  const notices = read('THIRD_PARTY_NOTICES.md');
  for (const { name } of contains) expect(notices).toContain(`\`${name}`);
  const [, named] = /For license information please see (\S+)/.exec(read('dist/api-docs.js')) ?? [];
  expect(read(`dist/${named}`)).toContain('DOMPurify 3.');
});

describe('the packages of modules', () => {
  const module = (path: string) => join(ROOT, 'node_modules', path);

  it('are found by the nearest name, through virtual modules and queries, with what the file of a package contains', () => {
    const ids = [
      join(ROOT, 'src/main.tsx'),
      '\0rolldown/runtime.js',
      `\0${module('react/index.js')}?commonjs-proxy`,
      module('tar/dist/esm/index.min.js'),
    ];
    const found = packagesOf(ROOT, ids);
    expect(found.map(({ name }) => name)).toEqual(['react', 'rolldown', 'tar']);
    expect(found[2]?.contains).toContain('minipass');
  });

  it('are refused where a module belongs to none', () => {
    expect(() => packagesOf(ROOT, ['\0made-up'])).toThrow('belongs to no package');
  });

  it('are read from the innermost folder of a source map', () => {
    const sources = ['../src/a.ts', 'x/node_modules/a/node_modules/@b/c/index.js', 'webpack://x/./node_modules/d/e.js'];
    expect(packagesInMap({ sources })).toEqual(['@b/c', 'd']);
  });
});
