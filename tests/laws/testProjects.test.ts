import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../scripts/suites.mjs';
import site from '../../vite.config.ts';
import contract from '../../vitest.pact.config.ts';

interface Project {
  readonly name: string;
  readonly include?: readonly string[];
}

const projectOf = (config: unknown): Project => (config as { readonly test: Project }).test;
const projects = [...(site.test?.projects ?? []), contract].map(projectOf);

describe('the test run', () => {
  it('has a suite for every project', () => {
    expect(RUNS.test.suites.map(({ name }) => name)).toEqual(expect.arrayContaining(projects.map(({ name }) => name)));
  });

  it('includes every test file', () => {
    const files = globSync('{src,server,sandbox-cards,tests,scripts,tools,.storybook}/**/*.test.{ts,tsx}');
    const includes = projects.flatMap(({ include = [] }) => include);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !includes.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});
