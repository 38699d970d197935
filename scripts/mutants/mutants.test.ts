import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Report, verdictOf } from './judge.ts';
import { MUTANTS, type Mutant } from './mutantList.ts';
import { applyMutant, testOf, writeMutant } from './writeMutant.ts';

const domain = join(import.meta.dirname, '../../src/domain');
const mutant: Mutant = { rule: 'Admin wins', file: 'role.ts', find: 'if (isAdmin)', replace: 'if (!isAdmin)' };

describe('broken', () => {
  it('changes the one place', () => {
    expect(applyMutant('a; if (isAdmin) b;', mutant)).toBe('a; if (!isAdmin) b;');
  });

  it('puts the replacement in as it is, dollar signs included', () => {
    expect(applyMutant('if (isAdmin)', { ...mutant, replace: '$&' })).toBe('$&');
  });

  it.each(['no such place', 'if (isAdmin) if (isAdmin)'])('fails loudly when the place is not unique: %s', (source) => {
    expect(() => applyMutant(source, mutant)).toThrow(/role\.ts.*Admin wins/s);
  });
});

it('plants a whole domain with one rule broken and one test file, and leaves the original alone', () => {
  const into = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const before = readFileSync(join(domain, 'role.ts'), 'utf8');
    writeMutant(domain, into, mutant);
    expect(readFileSync(join(into, 'role.ts'), 'utf8')).toContain('if (!isAdmin)');
    expect(readdirSync(into).filter((name) => name.endsWith('.test.ts'))).toEqual(['role.test.ts']);
    expect(readFileSync(join(domain, 'role.ts'), 'utf8')).toBe(before);
  } finally {
    rmSync(into, { recursive: true });
  }
});

describe('verdictOf', () => {
  const report = (...statuses: string[]): Report => ({
    testResults: [
      { name: '/m/1/role.test.ts', assertionResults: statuses.map((status) => ({ status, fullName: `is ${status}` })) },
      { name: '/m/10/role.test.ts', assertionResults: [{ status: 'failed', fullName: 'another mutant' }] },
    ],
  });

  it('is killed by the first test that fails', () => {
    expect(verdictOf(report('passed', 'failed'), '/m/1')).toEqual({ is: 'killed', by: 'is failed' });
  });

  it('has survived where every test passes, whatever kills the others', () => {
    expect(verdictOf(report('passed', 'passed'), '/m/1')).toEqual({ is: 'survived' });
  });

  it('was not run where no test ran: a file that does not load kills nothing', () => {
    expect(verdictOf(report(), '/m/1')).toEqual({ is: 'not-run' });
    expect(verdictOf(report('passed'), '/m/2')).toEqual({ is: 'not-run' });
  });
});

describe('the planted mutants', () => {
  const withRules = readdirSync(domain).filter((name) => existsSync(join(domain, name.replace(/\.ts$/, '.test.ts'))));

  it('are at least 20, each of a rule of its own, and reach every file of rules', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(MUTANTS.map(({ rule }) => rule)).size).toBe(MUTANTS.length);
    expect([...new Set(MUTANTS.map(({ file }) => file))].sort()).toEqual(withRules.sort());
  });

  it.each(MUTANTS)('$file: $rule', (planted) => {
    expect(applyMutant(readFileSync(join(domain, planted.file), 'utf8'), planted)).toContain(planted.replace);
    expect(existsSync(join(domain, testOf(planted)))).toBe(true);
  });
});
