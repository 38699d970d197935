import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/HttpClient.ts';
import { HttpImageHost, messageFromImageHost } from '#adapters/http/HttpImageHost.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { Visitor } from '#support/Visitor.ts';
import { type BackgroundProgram, freePort } from './support/background.ts';
import { type Ports, startCaddyWith, startNginx } from './support/proxies.ts';

/* The proxies of docs/operating.md, with the files of examples/ that it names. */

// The proxies' certificates are signed by nobody whom this process knows.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const PROXIES = {
  nginx: startNginx,
  Caddy: startCaddyWith('caddy/Caddyfile', 'SERVER'),
  'Caddy before many servers': startCaddyWith('many-servers/Caddyfile', 'SERVERS'),
};

async function behind(start: (ports: Ports) => Promise<BackgroundProgram>, rateLimit = '100000') {
  const ports = { proxy: await freePort(), server: await freePort() };
  const address = `https://localhost:${ports.proxy}`;
  const trusted = { HOST: '0.0.0.0', PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox' };
  const server = await spawnServer({ ...trusted, PORT: String(ports.server), RATE_LIMIT: rateLimit });
  const proxy = await start(ports);
  const stop = async () => {
    await proxy.stop();
    await server.end();
  };
  return { server, address, port: ports.proxy, stop };
}

/** A JPEG of this many bytes: what follows its end is not part of the picture. */
function pictureOf(bytes: number): Blob {
  const jpeg = readFileSync('tests/support/car.jpg');
  return new Blob([new Uint8Array(jpeg), new Uint8Array(bytes - jpeg.length)], { type: 'image/jpeg' });
}

/** The page's own adapter for uploads. */
function imageHost(address: string): HttpImageHost {
  const http = new HttpClient({ base: '', messageFrom: messageFromImageHost, timeoutMs: 60_000 });
  const url = `${address}/image-host/1/upload`;
  return new HttpImageHost({ http, url, key: '', tickets: `${address}/image-host/1/ticket`, pictures: '' });
}

/** The status of an answer to an address of this machine that claims to be somebody else. */
const statusFor = (port: number, localAddress: string, claimed: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const options = { host: '127.0.0.1', servername: 'localhost', port, localAddress, path: '/api/advertise' };
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': claimed };
    const sent = request({ ...options, headers, agent: false }, (answer) => done(answer.resume().statusCode));
    sent.on('error', fail).end();
  });

describe.each(Object.entries(PROXIES))('behind %s', (_name, start) => {
  let server: ServerProcess;
  let market: Awaited<ReturnType<typeof behind>>;
  beforeAll(async () => {
    market = await behind(start);
    server = market.server;
  });
  afterAll(() => market.stop());

  it('people sign up and stay signed in, by cookies of the https address', async () => {
    const visitor = await new Visitor(market.address).signUp({ email: 'ann@cars.test', name: 'Ann' });
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('__Host-')).length).toBeGreaterThan(0);
    expect((await visitor.get('/api/jwt?email=ann@cars.test')).status).toBe(200);
    expect(server.output()).not.toContain('"level":"error"');
  });

  it('events come as they happen, however short they are', async () => {
    const visitor = await new Visitor(market.address).signUp({ email: 'bea@cars.test', name: 'Bea', role: 'Seller' });
    const stream = await fetch(`${market.address}/api/events`, { headers: { cookie: visitor.cookieHeader() } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (text: string) => {
      while (!heard.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) throw new Error(`the stream has ended after: ${heard}`);
        heard += value;
      }
    };
    await hear(': open');
    await visitor.post('/api/logout', {});
    await hear('event: signed-out');
    expect(heard).toContain('event: signed-out');
    await reader?.cancel();
  });

  it('a picture of 8 MB is taken', async () => {
    const address = await imageHost(market.address).upload(pictureOf(8_000_000));
    expect((await fetch(new URL(address, market.address))).status).toBe(200);
  });
});

it.each(Object.entries(PROXIES))(
  '%s tells whose request it is, whatever the request says itself',
  async (_name, start) => {
    const { port, stop } = await behind(start, '5');
    const asked: (number | undefined)[] = [];
    for (let time = 0; time < 7; time += 1) asked.push(await statusFor(port, '127.0.0.2', `10.9.8.${time}`));
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statusFor(port, '127.0.0.3', '10.9.8.0')).toBe(200);
    await stop();
  },
);

it('a picture that nginx takes for too large is called so', async () => {
  const { address, stop } = await behind((ports) => startNginx(ports, /client_max_body_size/));
  const upload = imageHost(address).upload(pictureOf(3_000_000));
  await expect(upload).rejects.toMatchObject({ kind: 'invalid', reason: 'too-large' });
  await stop();
});
