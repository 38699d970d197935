import { globSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASSERTIONS } from '#support/assertions.ts';
import { ENGINE_DEPENDENT, filesOnPostgres, SQLITE_ONLY, WITHOUT_DATABASE } from '#support/onPostgres.ts';
import { SOURCE_FOLDERS } from '../../scripts/laws/folderCircles.ts';
import { RUNS } from '../../scripts/suites.mjs';
import site from '../../vitest.config.ts';
import firebase from '../../vitest.firebase.config.ts';
import journey from '../../vitest.journey.config.ts';
import observatory from '../../vitest.observatory.config.ts';
import operators from '../../vitest.operators.config.ts';
import contract from '../../vitest.pact.config.ts';
import stories from '../../vitest.stories.config.ts';

interface Project {
  readonly name: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly setupFiles?: readonly string[];
}

const projectOf = (config: unknown): Project => (config as { readonly test: Project }).test;
const usualProjects = [...(site.test?.projects ?? []), contract, stories].map(projectOf);
const fullProjects = [firebase, journey, observatory, operators].map(projectOf);
const namesOf = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);

const TEST_FILES = '{src,server,scripts,tests,sandbox-*}/**/*.test.{ts,tsx}';

/** Whether a project has a test with the tag `full`, which `npm test` leaves out. */
const hasFullTests = (project: string): boolean => {
  const { include = [], exclude = [] } = usualProjects.find(({ name }) => name === project) ?? {};
  const files = globSync([...include], { exclude: ['**/node_modules/**', ...exclude] });
  return files.some((file) => /tags: 'full'|@module-tag full/.test(readFileSync(file, 'utf8')));
};

describe('the test run', () => {
  it('has a suite for every project, every night with all of its tests', () => {
    const every = namesOf(RUNS.full.suites).map((name) => name.replace(/ in full$/, ''));
    expect(every).toEqual(expect.arrayContaining(namesOf(usualProjects.filter(({ name }) => hasFullTests(name)))));
    const suites = [...namesOf(RUNS.test.suites), ...every];
    expect(suites).toEqual(expect.arrayContaining(namesOf([...usualProjects, ...fullProjects])));
    const onSqlite = namesOf(usualProjects).filter((name) => !name.endsWith('-postgres') && name !== 'packed');
    expect(namesOf(RUNS.test.suites)).toEqual(expect.arrayContaining(onSqlite));
  });

  it('knows each test with the tag `full`, since all write it alike', () => {
    const files = globSync(TEST_FILES);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => /\bFULL_TAG\b|tags: (?:\[['"`]|["`])/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('leaves every check of npm run lint, and the types, to the run before it', () => {
    const [, checks = ''] = /const CHECKS = \{\n(.*?)\n\};/s.exec(readFileSync('scripts/lint.mjs', 'utf8')) ?? [];
    const names = [...checks.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(4);
    const run = RUNS.checks.suites.map(({ args }) => args);
    expect(run.flatMap(([script, name]) => (script === 'scripts/lint.mjs' ? [name] : []))).toEqual(names);
    expect(run.filter(([script]) => script?.endsWith('/tsc'))).toHaveLength(2);
    expect(namesOf(RUNS.test.suites).filter((name) => namesOf(RUNS.checks.suites).includes(name))).toEqual([]);
  });

  it('leaves no module that a test has replaced to the files after it, which share its modules', () => {
    const replacing = globSync(TEST_FILES).filter((file) =>
      /^vi\.mock\(|^\s+vi\.doMock\(/m.test(readFileSync(file, 'utf8')),
    );
    expect(replacing.length).toBeGreaterThan(2);
    expect(replacing.filter((file) => !readFileSync(file, 'utf8').includes('vi.resetModules()'))).toEqual([]);
  });

  it('draws the same random cases each time, in every project', () => {
    const drawing = usualProjects.flatMap(({ include = [], exclude = [], setupFiles = [] }) =>
      setupFiles.includes('tests/support/seedCases.ts')
        ? []
        : globSync([...include], { exclude: ['**/node_modules/**', ...exclude] }),
    );
    const isUnseeded = (text: string) => text.includes("from 'fast-check'") && !/\bseed\b/.test(text);
    expect(drawing.filter((file) => isUnseeded(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('fails a test without an assertion', () => {
    expect([site, contract, firebase, journey, observatory, operators].map(({ test }) => test?.expect)).toEqual(
      Array(6).fill(ASSERTIONS),
    );
    expect(ASSERTIONS.requireAssertions).toBe(true);
  });

  it('runs on PostgreSQL what depends on the engine, and every night the rest too', () => {
    const isOn = (file: string, env = {}) => {
      const { include, exclude } = filesOnPostgres(file.startsWith('server/') ? 'server' : dirname(file), env);
      return include.some((one) => matchesGlob(file, one)) && !exclude.some((one) => matchesGlob(file, one));
    };
    const files = globSync(['server/**/*.test.ts', 'tests/{settlement,fuzz,ports}/*.test.ts']);
    const ofPostgres = files.filter((file) => readFileSync(file, 'utf8').includes('itOnPostgres('));
    expect(ofPostgres.length).toBeGreaterThan(2);
    expect(ofPostgres.filter((file) => !isOn(file))).toEqual([]);
    const left = [...SQLITE_ONLY, ...WITHOUT_DATABASE];
    const everywhere = files.filter((file) => !left.some((pattern) => matchesGlob(file, pattern)));
    expect(everywhere.filter((file) => !isOn(file, { ON_POSTGRES: 'all' }))).toEqual([]);
    const patterns = [...Object.values(ENGINE_DEPENDENT).flat(), ...left];
    expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  });

  it('includes every test file', () => {
    const everywhere = `{${SOURCE_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`;
    const files = globSync(everywhere, { exclude: ['**/node_modules/**'] });
    const includes = [...usualProjects, ...fullProjects].flatMap(({ include = [] }) => include);
    expect(files.length).toBeGreaterThan(50);
    const left = files.filter((file) => !includes.some((pattern) => matchesGlob(file, pattern)));
    expect(left, 'no project runs these: add their folder to an `include` in vitest.config.ts').toEqual([]);
  });
});
