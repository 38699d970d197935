import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

const START = 'chooseColours()';
const PAGE = `<html><head><script>${START}</script><meta property="csp-nonce" nonce="__CSP_NONCE__" />
<script type="application/json" id="settings">{}</script></head><body>the page</body></html>`;
const SCRIPT = `console.log('${'x'.repeat(2_000)}')`;

/** What a build tells about the files of its routes. */
const ROUTES = {
  routes: {
    home: { scripts: ['/assets/home.js'], styles: ['/assets/home.css'] },
    myOrders: { scripts: ['/assets/orders.js'], styles: [] },
  },
  services: ['/assets/services.js'],
};

let server: TestServer;
beforeAll(async () => {
  const built = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'index.html'), PAGE);
  writeFileSync(join(built, 'feedback.json'), '[]');
  writeFileSync(join(built, 'routes.json'), JSON.stringify(ROUTES));
  writeFileSync(join(built, 'service-worker.js'), SCRIPT);
  mkdirSync(join(built, 'cars'));
  for (const file of ['a-800.webp', 'a-800.avif', 'a-320.webp', 'a.svg'])
    writeFileSync(join(built, 'cars', file), file);
  writeFileSync(join(built, 'cars', 'a-800.webp'), 'a longer a-800.webp');
  writeFileSync(join(built, 'assets', 'main-abc123.js'), SCRIPT);
  writeFileSync(join(built, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
  server = await startTestServer({ web: { built, unbuilt: resolve('public') } });
});
afterAll(() => server.remove());

const open = (path: string) => server.visitor().get(path, { headers: { accept: 'text/html,*/*' } });

it('sends the page with a fresh nonce and the settings of this server', async () => {
  const [first, second] = [await open('/'), await open('/')];
  const nonceOf = ({ text }: { text: string }) => /nonce="([\w-]{20,})"/.exec(text)?.[1];
  expect(nonceOf(first)).toBeDefined();
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  expect(first.headers.get('content-security-policy')).toContain(`style-src-elem 'self' 'nonce-${nonceOf(first)}'`);
  const hash = createHash('sha256').update(START).digest('base64');
  expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const [, settings = ''] = /id="settings">(.*?)<\/script>/s.exec(first.text) ?? [];
  expect(JSON.parse(settings)).toEqual({
    identity: { kind: 'embedded', google: false, mail: 'mailbox', secondFactor: false },
    imageHost: {
      url: '/image-host/1/upload',
      tickets: '/image-host/1/ticket',
      pictures: '/image-host/pictures/',
    },
    cards: { kind: 'sandbox', url: '/sandbox-cards' },
    modelYears: { from: 2018, to: 2022 },
    socialLinks: ['https://www.facebook.com/', 'https://www.instagram.com/', 'https://www.youtube.com/'],
    separatePages: [],
    timeZone: { name: 'UTC', changes: [{ at: Date.UTC(2020), offset: 0 }] },
  });
});

it('names the files of the page at a public address, so that the browser loads them at once', async () => {
  const home = (await open('/')).text;
  expect(home).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
  for (const script of ['home', 'services']) {
    expect(home).toContain(`<link rel="modulepreload" crossorigin href="/assets/${script}.js">`);
  }
  expect((await open('/blog?x=1')).text).not.toContain('home');
  expect((await open('/dashboard/myorders')).text).not.toContain('assets');
  expect((await server.visitor().get('/routes.json')).status).toBe(404);
});

it.each([
  ['/', 200],
  ['/blog', 200],
  ['/Blog', 200],
  ['/blog/', 200],
  ['/Dashboard/MyOrders/', 200],
  ['/%62log', 200],
  ['/catagory/SUV', 404],
  ['/login?x=1', 200],
  ['/catagory/sports', 200],
  ['/dashboard/myorders', 200],
  ['/dashboard/payment/some-id', 200],
  ['/catagory/trucks', 404],
  ['/dashboard/elsewhere', 404],
  ['/nowhere', 404],
  ['/index.html', 404],
  ['/car/%E0%A4%A', 404],
  ['/blog%', 404],
  ['/blog%?page=%', 404],
  ['//search', 404],
  ['//evil.example/search', 404],
  ['/%2fsearch', 404],
])('[routes.unknown] answers %s with the page and %i', async (path, status) => {
  const answer = await open(path);
  expect([answer.status, answer.text.includes('the page')]).toEqual([status, true]);
});

it.each([
  ['/api/%zz', 400],
  ['//api/nothing', 403],
])('refuses %s in JSON with %i', async (path, status) => {
  const answer = await open(path);
  expect([answer.status, answer.json]).toEqual([status, { msg: expect.any(String) }]);
});

it('sends no page to a client that did not ask for one', async () => {
  const answer = await server.visitor().get('/nowhere', { headers: { accept: 'application/json' } });
  expect([answer.status, answer.json]).toEqual([404, { msg: expect.any(String) }]);
});

it('sends an existing page to a client that accepts any type', async () => {
  const any = { headers: { accept: '*/*' } };
  expect((await server.visitor().get('/catagory/suv', any)).text).toContain('the page');
  expect((await server.visitor().get('/nowhere', any)).json).toEqual({ msg: expect.any(String) });
});

it('[offline.reload] lets the service worker fetch from this server alone, and browsers ask for a new one each time', async () => {
  const { headers } = await server.visitor().get('/service-worker.js');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get('cache-control')).toBe('no-cache');
});

it('lets browsers cache built assets for ever, and sends them compressed', async () => {
  const asset = await server.visitor().get('/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } });
  expect(asset.text).toBe(SCRIPT);
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await server.visitor().get('/feedback.json')).headers.get('cache-control')).not.toContain('immutable');
});

it('sends no headers of documents with a script or a bitmap, and all of them with a drawing, which a browser may open', async () => {
  const ofDocuments = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
  for (const [path, names] of [
    ['/assets/main-abc123.js', []],
    ['/cars/a-800.webp', []],
    ['/cars/a.svg', ofDocuments],
  ] as const) {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(ofDocuments.filter((name) => headers.has(name))).toEqual(names);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

describe('[pictures.avif] a picture of a drawing', () => {
  const AVIF_TOO = { accept: 'image/avif,image/webp,*/*;q=0.8' };
  const get = (file: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
    fetch(`${server.address}/cars/${file}`, { headers, method });
  const kindOf = async (answer: Response) => [answer.status, answer.headers.get('content-type'), await answer.text()];

  it('is AVIF for a browser that takes it, where the build has made one, and else WebP', async () => {
    const avif = await get('a-800.webp', AVIF_TOO);
    const webp = await get('a-800.webp', { accept: 'image/*' });
    for (const { headers } of [avif, webp]) {
      expect([headers.get('vary'), headers.get('cache-control')]).toEqual([
        'accept, accept-encoding',
        'public, max-age=3600',
      ]);
    }
    expect(await kindOf(avif)).toEqual([200, 'image/avif', 'a-800.avif']);
    expect(await kindOf(webp)).toEqual([200, 'image/webp', 'a longer a-800.webp']);
    expect(await kindOf(await get('a-320.webp', AVIF_TOO))).toEqual([200, 'image/webp', 'a-320.webp']);
    const drawing = await get('a.svg', AVIF_TOO);
    expect([drawing.status, drawing.headers.get('vary')]).toEqual([200, 'accept-encoding']);
    expect((await get('b-800.webp', AVIF_TOO)).status).toBe(404);
  });

  it('has a tag of its own as AVIF, by which browsers ask whether it has changed, and for a part', async () => {
    const tagOf = async (accept: Readonly<Record<string, string>>) =>
      (await get('a-800.webp', accept)).headers.get('etag') ?? '';
    const [avif, webp] = [await tagOf(AVIF_TOO), await tagOf({ accept: '*/*' })];
    // Without a word about caches Node's fetch asks for the whole picture.
    const ask = (tag: string) => get('a-800.webp', { ...AVIF_TOO, 'cache-control': 'max-age=0', 'if-none-match': tag });
    const unchanged = await ask(avif);
    expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, 'accept, accept-encoding']);
    expect((await ask(webp)).status).toBe(200);
    expect(await kindOf(await get('a-800.webp', { ...AVIF_TOO, range: 'bytes=6-9' }))).toEqual([
      206,
      'image/avif',
      'avif',
    ]);
  });

  it('answers HEAD with the length of the AVIF', async () => {
    const head = await get('a-800.webp', AVIF_TOO, 'HEAD');
    expect([head.headers.get('content-type'), head.headers.get('content-length')]).toEqual(['image/avif', '10']);
  });
});

it('serves no file outside its folder', async () => {
  for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
    const answer = await server.visitor().get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('second-gear');
  }
});

it('serves the API, and a plain note instead of the pages, when the pages are not built', async () => {
  const unbuilt = await startTestServer();
  const page = await unbuilt.visitor().get('/', { headers: { accept: 'text/html' } });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('npm run build')]);
  expect((await unbuilt.visitor().get('/feedback.json')).list.length).toBeGreaterThan(0);
  await unbuilt.remove();
});
