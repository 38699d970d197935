import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build, createServer, type InlineConfig } from 'vite';
import { expect, it } from 'vitest';
import { drawingsPlugin } from './drawingsPlugin.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="400" height="600" fill="${colour}"/></svg>`;

/** A page with the drawings of a green car and of a portrait; returns what Vite's commands need. */
function aProject() {
  const root = mkdtempSync(join(tmpdir(), 'drawings-'));
  for (const folder of ['cars', 'art']) mkdirSync(join(root, 'public', folder), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), "console.log('main');");
  writeFileSync(join(root, 'public/cars/green.svg'), drawing('#00ff00'));
  writeFileSync(join(root, 'public/art/buyer-avatar.svg'), drawing('#ff0000'));
  return { root, configFile: false, logLevel: 'silent', plugins: [drawingsPlugin(root)] } satisfies InlineConfig;
}

const PICTURES = ['green-1200.webp', 'green-320.webp', 'green-800.avif', 'green-800.webp'];

it('[pictures.drawings] [pictures.avif] a build has pictures of every large drawing in each width, and the drawing', async () => {
  const project = aProject();
  await build(project);
  expect(readdirSync(join(project.root, 'dist/cars')).sort()).toEqual([...PICTURES, 'green.svg']);
  expect(readdirSync(join(project.root, 'dist/art'))).toEqual(['buyer-avatar.svg']);
  for (const [width, type, format] of [
    [320, 'webp', 'webp'],
    [800, 'webp', 'webp'],
    [1200, 'webp', 'webp'],
    [800, 'avif', 'heif'],
  ] as const) {
    const picture = sharp(readFileSync(join(project.root, `dist/cars/green-${width}.${type}`)));
    expect(await picture.metadata()).toMatchObject({ format, width, height: width * 0.75 });
    // The left half is painted, the right one is transparent.
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixelAt = (part: number) => [...data.subarray(Math.round(part * info.width) * 4).subarray(0, 4)];
    expect(pixelAt(0.25)).toEqual([0, 255, 0, 255].map((value) => expect.closeTo(value, -1)));
    expect(pixelAt(0.75)[3]).toBe(0);
  }
});

it('a build encodes a drawing anew only where it has changed', async () => {
  const project = aProject();
  const cache = join(project.root, '.cache/drawings');
  const made = () => readdirSync(cache).map((file) => [file, statSync(join(cache, file)).mtimeMs]);
  await build(project);
  const first = made();
  expect(first).toHaveLength(PICTURES.length);
  await build(project);
  expect(made()).toEqual(first);
  writeFileSync(join(project.root, 'public/cars/green.svg'), drawing('#008000'));
  await build(project);
  expect(made()).toHaveLength(2 * PICTURES.length);
});

it('[pictures.drawings] in development a picture of a drawing is made when it is asked for', async () => {
  const server = await createServer({ ...aProject(), server: { host: '127.0.0.1', port: 0 } });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    const answer = await fetch(`${address}cars/green-800.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(800);
    for (const other of ['cars/none-800.webp', 'cars/green-801.webp', 'art/buyer-avatar-800.webp'])
      expect((await fetch(`${address}${other}`)).headers.get('content-type'), other).not.toBe('image/webp');
  } finally {
    await server.close();
  }
});
