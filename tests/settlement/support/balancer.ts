import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A reverse proxy before several servers, as an operator has one. */
export interface Balancer {
  readonly url: string;
  /** The servers that it knows, by their addresses. */
  upstreams: readonly string[];
  stop(): Promise<void>;
}

const HEALTH_INTERVAL_MS = 250;
/** As Caddy waits for an answer; a busy server takes a second, and a broken one says so within two. */
const HEALTH_TIMEOUT_MS = 5_000;

/**
 * Sends each request to the next server that says it is ready (GET /readyz, as Caddy does); one that refuses the connection
 * is passed over. A request that a server has taken is not sent to another one.
 */
export async function startBalancer(upstreams: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const asked = new Set<string>();
  let turn = 0;
  const checkHealth = () =>
    Promise.all(
      balancer.upstreams.map(async (upstream) => {
        if (asked.has(upstream)) return;
        asked.add(upstream);
        const isReady = await fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
          ({ ok }) => ok,
          () => false,
        );
        asked.delete(upstream);
        if (isReady) ready.add(upstream);
        else ready.delete(upstream);
      }),
    );

  const forward = (incoming: IncomingMessage, body: Buffer, reply: ServerResponse, left: readonly string[]): void => {
    const upstream = left[turn++ % Math.max(left.length, 1)];
    if (upstream === undefined) {
      reply.writeHead(502).end();
      return;
    }
    const outgoing = request(
      `${upstream}${incoming.url}`,
      {
        method: incoming.method ?? 'GET',
        headers: { ...incoming.headers, host: new URL(upstream).host, connection: 'close' },
      },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        answer.on('error', () => reply.destroy());
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        return forward(
          incoming,
          body,
          reply,
          left.filter((it) => it !== upstream),
        );
      }
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    outgoing.end(body);
  };

  const server = createServer((incoming, reply) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () =>
      forward(
        incoming,
        Buffer.concat(chunks),
        reply,
        balancer.upstreams.filter((it) => ready.has(it)),
      ),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const balancer: Balancer = {
    url: `http://127.0.0.1:${port}`,
    upstreams,
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  await checkHealth();
  const timer = setInterval(() => void checkHealth(), HEALTH_INTERVAL_MS);
  return balancer;
}
