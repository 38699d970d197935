import { Failure } from '#application/Failure.ts';
import type { SessionEvent, Sessions, Unsubscribe } from '#application/ports.ts';
import { type Email, toEmail } from '#domain/email.ts';
import type { Device } from './Device.ts';

/** Sessions of the world's server, one per device. */
export class MemorySessions implements Sessions {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async open(idToken: string): Promise<void> {
    const email = toEmail(idToken);
    const isProof = email !== undefined && this.#device.world.accounts.has(email);
    if (!isProof) throw new Failure('unauthenticated');
    this.#device.hold(email);
  }

  async accessToken(email: Email): Promise<string> {
    if (this.#device.caller() !== email) throw new Failure('unauthenticated');
    if (!this.#device.world.members.has(email)) throw new Failure('not-found');
    return this.#device.world.newId('token');
  }

  async close(): Promise<void> {
    this.#device.hold(undefined);
    this.#device.account = undefined;
  }

  watch(listener: (event: SessionEvent) => void): Unsubscribe {
    return this.#device.watch(listener);
  }
}
