import { expect, it } from 'vitest';
import { createSecrets } from './randomSecrets.ts';

it('never gives the same text twice, however many are asked for', () => {
  const next = createSecrets();
  const secrets = Array.from({ length: 1_000 }, next);
  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

it('gives each its own texts', () => {
  expect(createSecrets()()).not.toBe(createSecrets()());
});
