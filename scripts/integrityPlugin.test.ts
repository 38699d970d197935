import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { integrityPlugin } from './integrityPlugin.ts';

const PAGE = `<!doctype html><html><head><link rel="icon" href="/icon.svg" /></head>
<body><script type="module" src="/main.js"></script></body></html>`;

/** Builds a page with a script and a style sheet; returns the folder. */
async function buildPage(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'integrity-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'main.js'), "import './main.css';\nconsole.log('main');");
  writeFileSync(join(root, 'main.css'), 'body { color: red }');
  writeFileSync(join(root, 'public', 'icon.svg'), '<svg/>');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [integrityPlugin()] });
  return join(root, 'dist');
}

it('[headers.integrity] names the checksum of every script and style sheet of the built page, and none of a picture', async () => {
  const dist = await buildPage();
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const tags = page.match(/<(?:script|link)[^>]*>/g) ?? [];
  const files = tags.filter((tag) => !tag.includes('icon.svg'));
  expect(files.length).toBe(2);
  for (const tag of files) {
    const [, address = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
    expect(address).toMatch(/^\/assets\/\w+-[\w-]{8}\.(?:js|css)$/);
    const hash = createHash('sha384')
      .update(readFileSync(join(dist, address)))
      .digest('base64');
    expect(tag).toContain(`integrity="sha384-${hash}"`);
  }
  expect(tags.find((tag) => tag.includes('icon.svg'))).not.toContain('integrity');
});
