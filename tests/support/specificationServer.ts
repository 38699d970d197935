import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { resolve } from 'node:path';

type States = Readonly<Record<string, string>>;

/** The part of the example that is used; it is JavaScript. */
interface Express {
  (incoming: unknown, outgoing: unknown): void;
  use(answer: (request: unknown, response: { status(code: number): { end(): void } }) => void): void;
}

interface Example {
  readonly createMarket: () => Express;
}

export interface Member {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

/**
 * The example server of `examples/market-server`: the specification's calls, and `status` for every other one. `visitor` is a browser in
 * which somebody is signed in at the identity provider and at the server.
 */
export async function startSpecificationServer(status: number) {
  const { createMarket }: Example = await import(resolve('examples/market-server/server.mjs'));
  const app = createMarket();
  app.use((_request, response) => response.status(status).end());
  const server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const send = async (path: string, init: RequestInit = {}, cookie = ''): Promise<Response> => {
    // With the type that a form's fields have.
    const asked = new Request(new URL(path, 'http://market.test'), init);
    const body = await asked.text();
    return new Promise((answer, fail) => {
      const headers = { ...Object.fromEntries(asked.headers), cookie };
      const sent = request({ port, path, method: init.method ?? 'GET', headers }, async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
        answer(new Response(Buffer.concat(chunks).toString(), { status: incoming.statusCode ?? 500 }));
      });
      sent.on('error', fail);
      sent.end(body);
    });
  };
  const setState = async (state: string, params: States): Promise<States> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ state, params });
    const { headers: given } = await (await send('/_pact/states', { method: 'POST', headers, body })).json();
    return given;
  };

  const visitor = async ({ email, name, role }: Member) => {
    const state = role === 'Admin' ? 'an admin is signed in' : 'a member is signed in';
    const { cookie } = await setState(state, { email, name, role });
    const sent: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init = {}) => {
      const path = String(input);
      if (path.startsWith('/identity/get-session'))
        return Response.json({ user: { id: 'identity', email, name, image: '', emailVerified: true } });
      if (path.startsWith('/identity/')) return Response.json({ token: 'a proof' });
      if (path === '/feedback.json') return Response.json([]);
      sent.push(`${init.method} ${path}`);
      return send(path, init, cookie);
    };
    return { fetch, sent };
  };
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { setState, visitor, stop };
}
