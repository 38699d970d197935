import { Agent, type IncomingMessage, request } from 'node:http';
import type { WireRequest } from './request.ts';

/** The answer. */
export interface WireAnswer {
  readonly status: number;
  readonly type: string;
  /** Empty for a stream that goes on. */
  readonly text: string;
}

/** When a missing answer counts as a hang, in milliseconds: no call takes that long. */
const TIMEOUT_MS = 30_000;
/** Requests under way at once. */
export const CONCURRENCY = 20;

/** Sends requests exactly as given, even malformed ones. */
export class Sender {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

  constructor(address: string) {
    this.#address = address;
  }

  /** @throws when no answer comes in time */
  async send(asked: WireRequest): Promise<WireAnswer> {
    try {
      return await this.#try(asked, this.#agent);
    } catch (error) {
      // The server closed the connection after it had refused the previous request on it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error;
      return this.#try(asked, undefined);
    }
  }

  #try({ method, path, headers, body }: WireRequest, agent: Agent | undefined): Promise<WireAnswer> {
    const { hostname, port } = new URL(this.#address);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return new Promise((done, fail) => {
      const asked = request({ hostname, port, method, path, headers, signal, agent: agent ?? false }, (answer) => {
        read(answer).then(done, fail);
      });
      asked.on('error', fail);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function read(answer: IncomingMessage): Promise<WireAnswer> {
  const head = { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' };
  if (head.type.startsWith('text/event-stream')) {
    answer.destroy();
    return { ...head, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { ...head, text: Buffer.concat(chunks).toString() };
}
