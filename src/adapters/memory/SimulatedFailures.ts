import { Failure, type FailureKind, type FailureReason } from '#application/Failure.ts';
import type { RemotePorts } from '#application/ports.ts';

/** The simulated failure of a method: its calls fail, answer late (ms), or never answer. */
export type SimulatedFailure =
  | { readonly fail: FailureKind; readonly detail?: string; readonly reason?: FailureReason }
  | { readonly delayMs: number }
  | { readonly hangs: true };

type AsyncMethod<Port> = {
  [Method in keyof Port & string]: Port[Method] extends (...args: never[]) => Promise<unknown> ? Method : never;
}[keyof Port & string];

/** "catalogue.inCategory", "bookings.place" … every method of a remote port. */
export type MethodName = {
  [Port in keyof RemotePorts]: `${Port}.${AsyncMethod<RemotePorts[Port]>}`;
}[keyof RemotePorts];

export type SimulatedFailureList = Readonly<Partial<Record<MethodName, SimulatedFailure>>>;

/** Whether a method asks the server something; the others subscribe to what it says. */
const isCall = (method: string | symbol): boolean => method !== 'watch';

/** Simulated latency and failures, switched on and off per method at any time. */
export class SimulatedFailures {
  readonly #active: Map<string, SimulatedFailure>;
  readonly #everyCall: SimulatedFailure | undefined;

  /** `everyCall` is for the methods that `list` does not name. */
  constructor(list: SimulatedFailureList = {}, everyCall?: SimulatedFailure) {
    this.#active = new Map(Object.entries(list));
    this.#everyCall = everyCall;
  }

  set(method: MethodName, failure: SimulatedFailure): void {
    this.#active.set(method, failure);
  }

  clear(method: MethodName): void {
    this.#active.delete(method);
  }

  /** The same port, with the failures that are switched on when a method is called. */
  wrap<Name extends keyof RemotePorts>(name: Name, port: RemotePorts[Name]): RemotePorts[Name] {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          const failure = this.#active.get(`${name}.${String(key)}`) ?? (isCall(key) ? this.#everyCall : undefined);
          const call = (): unknown => Reflect.apply(value, target, args);
          return failure === undefined ? call() : simulate(failure, call);
        };
      },
    });
  }
}

async function simulate(failure: SimulatedFailure, call: () => unknown): Promise<unknown> {
  if ('fail' in failure) {
    const { fail, ...about } = failure;
    throw new Failure(fail, about);
  }
  if ('hangs' in failure) return new Promise(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, failure.delayMs));
  return call();
}
