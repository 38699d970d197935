import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/*
 * A plain node:http server that sends the same bytes as another one and does nothing else, in a process of its own. Started as
 * a program it copies the answer at an address, with the request headers given as JSON.
 */

export interface BareServer {
  readonly address: string;
  readonly bytes: number;
  stop(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

/** Copies the answer at the address and serves it at every address. */
export async function startBareServer(url: string, headers: Headers): Promise<BareServer> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), url, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address, bytes] = await firstLine(child);
  return {
    address,
    bytes: Number(bytes),
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<readonly [address: string, bytes: string]> {
  for await (const chunk of stdout ?? []) {
    const [address = '', bytes = ''] = String(chunk).trim().split(' ');
    return [address, bytes];
  }
  throw new Error('the bare server did not start');
}

/** The body as it is on the wire, which `fetch` would unpack. */
function read(url: string, headers: Headers): Promise<{ readonly head: Headers; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      const names = ['content-type', 'content-encoding'] as const;
      const head = names.flatMap((name): [string, string][] => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, value]];
      });
      resolve({ head: Object.fromEntries(head), body: Buffer.concat(chunks) });
    });
    sent.on('error', reject);
    sent.end();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , url = '', headers = '{}'] = process.argv;
  const { head, body } = await read(url, JSON.parse(headers));
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...head, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    console.log(`http://127.0.0.1:${port} ${body.length}`);
  });
}
