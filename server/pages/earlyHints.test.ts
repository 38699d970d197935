import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderedPages } from '#support/renderedPages.ts';
import { startTestServer, type TestServer } from '#support/server.ts';

const FONT = '</assets/text.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const THROUGH_PROXY = { ...NAVIGATION, 'x-forwarded-for': '203.0.113.7' };

interface Answer {
  /** The informational answers that came before it, with their Link header. */
  readonly before: readonly (readonly [status: number, link: string | undefined])[];
  readonly status: number | undefined;
  readonly link: string | string[] | undefined;
}

const ask = (server: TestServer, path: string, headers: IncomingHttpHeaders): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const before: (readonly [number, string | undefined])[] = [];
    const request = get(server.address + path, { headers, agent: false }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ before, status: response.statusCode, link: response.headers.link }));
    });
    request.on('information', ({ statusCode, headers: { link } }) => before.push([statusCode, link?.toString()]));
    request.on('error', reject);
  });

/** Each is another page, which is not stored yet. */
let number = 0;
const newPage = () => {
  number += 1;
  return `/search?q=word${number}`;
};

const startBehind = (env: Readonly<Record<string, string>>) => startTestServer({ env, web: renderedPages() });

describe('[early-hints.proxy] with EARLY_HINTS=1 and a trusted proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startBehind({ TRUST_PROXY: '127.0.0.1', EARLY_HINTS: '1' });
  });
  afterAll(() => server.remove());

  it('names the font while a page is made for a navigation, and not before a stored page', async () => {
    const page = newPage();
    expect(await ask(server, page, THROUGH_PROXY)).toEqual({ before: [[103, FONT]], status: 200, link: FONT });
    // A busy machine may be late with reading what has changed; until it has, nothing stored is served.
    await expect.poll(() => ask(server, page, THROUGH_PROXY)).toEqual({ before: [], status: 200, link: FONT });
  });

  it.each([
    ['what is not a navigation', { ...THROUGH_PROXY, 'sec-fetch-mode': 'cors' }],
    ['a client that does not say what it asks for', { accept: 'text/html', 'x-forwarded-for': '203.0.113.7' }],
    ['a request that no proxy has passed on', NAVIGATION],
  ])('sends nothing ahead to %s', async (_who, headers) => {
    expect(await ask(server, newPage(), headers)).toEqual({ before: [], status: 200, link: FONT });
  });

  it('sends nothing ahead over HTTP/1.0', async () => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    const headers = Object.entries({ ...THROUGH_PROXY, host: new URL(server.address).host });
    const lines = [`GET ${newPage()} HTTP/1.0`, ...headers.map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('sends nothing ahead for a page that the browser draws, or for no page', async () => {
    for (const path of ['/dashboard', '/api/advertise']) {
      expect((await ask(server, path, THROUGH_PROXY)).before).toEqual([]);
    }
  });
});

describe('[early-hints.proxy] without the setting, or from elsewhere', () => {
  it.each([
    ['where EARLY_HINTS is not set, and names the font in the page’s Link header', { TRUST_PROXY: '127.0.0.1' }, FONT],
    ['to a proxy that is not trusted', { TRUST_PROXY: '10.0.0.1', EARLY_HINTS: '1' }, FONT],
  ])('sends nothing ahead %s', async (_where, env, link) => {
    const server = await startBehind(env);
    expect(await ask(server, newPage(), THROUGH_PROXY)).toEqual({ before: [], status: 200, link });
    await server.remove();
  });

  it('sends neither where there is no proxy', async () => {
    const server = await startBehind({});
    expect(await ask(server, newPage(), NAVIGATION)).toEqual({ before: [], status: 200, link: undefined });
    await server.remove();
  });
});
