import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatCount } from '#domain/count.ts';
import { FACT_RANGES, NO_FACTS } from '#domain/facts.ts';
import { isNewEnough } from '../../scripts/node.mjs';
import { noticesOf } from '../../scripts/notices.ts';
import { problemsOf } from './namedTests.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const { version, scripts, optionalDependencies } = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

describe('the version', () => {
  it('is the same in package.json, the lockfile and the newest part of CHANGELOG.md', () => {
    const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
    expect([lock.version, lock.packages[''].version, newest], 'CHANGELOG.md says how a version is made').toEqual([
      version,
      version,
      version,
    ]);
  });
});

describe('the Node of .nvmrc', () => {
  it('is the one that the packages bring, and new enough', () => {
    const wanted = read('.nvmrc').trim();
    expect(isNewEnough(wanted)).toBe(true);
    expect(Object.values(optionalDependencies)).toEqual([wanted, wanted]);
  });
});

describe('docs/specification.md', () => {
  const statement = (id: string) =>
    read('docs/specification.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${id}\` |`));

  it('[cars.facts] [add-product.facts] names every optional fact of a car, and the limits of those that are numbers', () => {
    for (const fact of Object.keys(NO_FACTS)) {
      expect(statement('cars.facts')).toContain(`\`${fact}\` (`);
      expect(statement('add-product.facts')?.toLowerCase()).toContain(fact);
    }
    for (const [fact, { from, to }] of Object.entries(FACT_RANGES)) {
      const limits = `\`${fact}\` \\([^)]*\\b${formatCount(from)} to ${formatCount(to)}\\b`;
      expect(statement('cars.facts')).toMatch(new RegExp(limits));
    }
  });
});

describe('docs/operating.md', () => {
  it('has a row for each side channel whose failure a statement describes, and for no other', () => {
    const described = [...read('docs/specification.md').matchAll(/^\| `(side\.[\w-]+)` \|/gm)].map(([, id]) => id);
    const rows = [...read('docs/operating.md').matchAll(/\| `(side\.[\w-]+)` \|$/gm)].map(([, id]) => id);
    expect(rows).toEqual(described);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('docs/bug-reports.md', () => {
  it('names for each trigger the statement that says what is right', () => {
    const stated = new Set([...read('docs/specification.md').matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, id]) => id));
    const rows = read('docs/bug-reports.md')
      .split('\n')
      .filter((line) => /^\| (?!tried)[^-]/.test(line));
    const named = rows.map(
      (row) =>
        [
          row,
          row
            .split(' | ')
            .at(-2)
            ?.match(/`[a-z-]+\.[a-z-]+`/g) ?? [],
        ] as const,
    );
    expect(named.filter(([, ids]) => ids.length === 0 || !ids.every((id) => stated.has(id.slice(1, -1))))).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  it('names for each trigger a test that is there', () => {
    expect(problemsOf(read('docs/bug-reports.md'))).toEqual([]);
  });
});

describe('the scripts of package.json', () => {
  it('install the packages first, or say that they are missing', () => {
    const first = /^(?:exec )?node scripts\/(?:installed|launch|dev)\.mjs\b/;
    expect(Object.entries<string>(scripts).filter(([, command]) => !first.test(command))).toEqual([]);
  });
});

describe('THIRD_PARTY_NOTICES.md', () => {
  it('is what npm run dev:notices writes for the lockfile', () => {
    expect(read('THIRD_PARTY_NOTICES.md'), 'run npm run dev:notices and commit').toBe(noticesOf(lock.packages));
  });

  it('leaves out packages of development, and takes a package of another one by its own name', () => {
    const notices = noticesOf({
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
      'node_modules/d': { version: '3.0.0', license: 'MIT', dev: true },
    });
    expect(notices.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
      '| `@b/c` | 2.0.0 | ISC |',
      '| `a` | 1.0.0 | MIT |',
    ]);
  });

  it('refuses a package without a licence', () => {
    expect(() => noticesOf({ 'node_modules/a': { version: '1.0.0' } })).toThrow('a 1.0.0 states no licence');
  });
});

describe('the GitHub workflows', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(read).join('\n');

  it('name the whole version of each action', () => {
    const actions = [...workflows.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(4);
    expect(actions.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('run scripts that exist', () => {
    const commands = [...workflows.matchAll(/run: npm (?:run )?(\S+)/g)].map(([, name = '']) => name);
    expect(commands).toEqual(expect.arrayContaining(['lint', 'typecheck', 'test', 'test:full', 'build-storybook']));
    const ofNpm = ['ci', 'pkg', 'publish'];
    expect(commands.filter((name) => !ofNpm.includes(name) && !(name in scripts))).toEqual([]);
  });
});

describe('the commands of npm run', () => {
  const texts = globSync(
    '{*.md,docs/**/*.md,{.storybook,examples,sandbox-cards,scripts,server,src,tests,tools}/**/*.{ts,tsx,mjs}}',
    { cwd: ROOT, exclude: ['CHANGELOG.md', '**/node_modules/**'] },
  );

  it('exist wherever a text or a source names one', () => {
    const named = texts.flatMap((file) =>
      [...read(file).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('each stand in README.md, or those for maintainers in CONTRIBUTING.md', () => {
    const isListed = (name: string) =>
      read(name.startsWith('dev:') ? 'CONTRIBUTING.md' : 'README.md').includes(`\`npm run ${name}`);
    const others = Object.keys(scripts).filter((name) => name !== 'start' && name !== 'test');
    expect(others.filter((name) => !isListed(name))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('starts the market with the rights that the Dockerfile names, behind a proxy', () => {
    const lines = read('compose.yaml').split('\n');
    for (const line of [
      '    read_only: true',
      '    tmpfs: [/tmp]',
      '    cap_drop: [ALL]',
      "    security_opt: ['no-new-privileges:true']",
      "    volumes: ['market:/data']",
    ])
      expect(lines).toContain(line);
    expect(read('Dockerfile')).toContain(
      'docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges',
    );
  });
});

describe('the guides', () => {
  const guides = read('docs/guides.md');

  it('name files and folders that exist', () => {
    const named = [...guides.matchAll(/`((?:src|server|tests|scripts|docs|sandbox-cards|pacts)\/[\w./-]+)`/g)];
    const paths = named.map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    const missing = paths.filter((path) => globSync(path.replace(/\/$/, ''), { cwd: ROOT }).length === 0);
    expect(missing, 'the guide names a file that was moved').toEqual([]);
  });

  it('run scripts that exist', () => {
    const commands = [...guides.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
