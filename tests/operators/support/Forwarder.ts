import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one database and later to another, as a name does after a failover. */
export class Forwarder {
  readonly #server = createServer((socket) => this.#forward(socket));
  readonly #open = new Set<Socket>();
  #target: number;

  private constructor(target: number) {
    this.#target = target;
  }

  static async to(target: number): Promise<Forwarder> {
    const forwarder = new Forwarder(target);
    forwarder.#server.listen(0, '127.0.0.1');
    await once(forwarder.#server, 'listening');
    return forwarder;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on; connections to the one before stay. */
  leadTo(target: number): void {
    this.#target = target;
  }

  stop(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }

  #forward(socket: Socket): void {
    const other = connect(this.#target, '127.0.0.1');
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
