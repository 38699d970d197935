import { Failure, type FailureKind } from '#application/Failure.ts';
import type { RemotePorts } from './RemotePorts.ts';

/** What happens to a method's calls: they fail, answer late (ms), or never answer. */
export type Trouble =
  | { readonly fail: FailureKind; readonly said?: string }
  | { readonly delayMs: number }
  | { readonly hangs: true };

type AsyncMethod<Port> = {
  [Method in keyof Port & string]: Port[Method] extends (...args: never[]) => Promise<unknown> ? Method : never;
}[keyof Port & string];

/** "catalogue.inCategory", "bookings.place" … every method that would cross a network. */
export type MethodName = {
  [Port in keyof RemotePorts]: `${Port}.${AsyncMethod<RemotePorts[Port]>}`;
}[keyof RemotePorts];

export type TroubleList = Readonly<Partial<Record<MethodName, Trouble>>>;

/** Latency and failures, switched on and off per method while the world lives. */
export class Troubles {
  readonly #active: Map<string, Trouble>;

  constructor(list: TroubleList = {}) {
    this.#active = new Map(Object.entries(list));
  }

  on(method: MethodName, trouble: Trouble): void {
    this.#active.set(method, trouble);
  }

  off(method: MethodName): void {
    this.#active.delete(method);
  }

  /** The same port, whose async methods meet the troubles that are on when they are called. */
  around<Name extends keyof RemotePorts>(name: Name, port: RemotePorts[Name]): RemotePorts[Name] {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          const trouble = this.#active.get(`${name}.${String(key)}`);
          const call = (): unknown => Reflect.apply(value, target, args);
          return trouble === undefined ? call() : meet(trouble, call);
        };
      },
    });
  }
}

async function meet(trouble: Trouble, call: () => unknown): Promise<unknown> {
  if ('fail' in trouble) throw new Failure(trouble.fail, { said: trouble.said });
  if ('hangs' in trouble) return new Promise(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, trouble.delayMs));
  return call();
}
