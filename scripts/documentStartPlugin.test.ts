import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { documentStartPlugin } from './documentStartPlugin.ts';

it('puts what runs before the first paint into the built page, without types and comments', async () => {
  const root = mkdtempSync(join(tmpdir(), 'document-start-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'index.html'), '<html><head><script src="/src/documentStart.ts"></script></head></html>');
  writeFileSync(
    join(root, 'src', 'documentStart.ts'),
    "// The colours.\nconst colours: string = '$&';\nconsole.log(colours);",
  );
  await build({ root, configFile: false, logLevel: 'silent', plugins: [documentStartPlugin(root)] });
  const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  expect(script).toContain('console.log');
  expect(script).toContain('$&');
  expect(script).not.toMatch(/: string|The colours/);
});
