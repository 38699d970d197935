import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** What the server does to every request until the fault is changed. */
export type ServerFault =
  | { readonly answers: number; readonly body: string }
  | { readonly is: 'silent' }
  | { readonly is: 'hanging up' };

/** A server that answers wrongly or not at all, for tests of failures. */
export class FaultyServer {
  fault: ServerFault = { is: 'silent' };
  readonly #server: Server;
  address = '';

  constructor() {
    this.#server = createServer(this.#respond);
  }

  readonly #respond: RequestListener = (request, response) => {
    request.resume();
    const { fault } = this;
    if ('answers' in fault) {
      response.writeHead(fault.answers, { 'content-type': 'application/json' }).end(fault.body);
    } else if (fault.is === 'hanging up') {
      response.writeHead(200, { 'content-length': '100' }).write('{"half":');
      response.destroy();
    }
  };

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.address = `http://127.0.0.1:${address.port}`;
  }

  /** Closes all connections and stops listening. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
