import { AsyncLocalStorage } from 'node:async_hooks';
import { isAPIError } from 'better-auth/api';
import { isUniqueViolation } from '../database/database.ts';

/*
 * The library says of a failed query what it makes of it: that a user could not be created (422), that nobody is signed in, or nothing at
 * all (500). So its access to the tables keeps the error of each request, and the answer is that of every other call.
 */

interface Seen {
  fault?: unknown;
}

const requests = new AsyncLocalStorage<Seen>();

/** The tables; their errors are kept for the request that they belong to. */
export function noticingFaults<Tables extends object>(tables: Tables): Tables {
  return new Proxy(tables, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return (work: (tables: object) => unknown) =>
          noticed(member.call(target, (trx: object) => work(noticingFaults(trx))));
      }
      return (...words: readonly unknown[]) => noticed(member.apply(target, words));
    },
  });
}

async function noticed<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const seen = requests.getStore();
    if (seen !== undefined && !isAPIError(error)) seen.fault ??= error;
    throw error;
  }
}

/** A hook of ours that the library calls, whose errors are kept as well. */
export const noticingHook =
  <Words extends readonly unknown[], Answer>(hook: (...words: Words) => Promise<Answer>) =>
  async (...words: Words): Promise<Answer> =>
    noticed(hook(...words));

/** Whether the tables are why the work failed; that something is there already is the library's to say. */
const isWhy = (fault: unknown): boolean => fault !== undefined && !isUniqueViolation(fault);

/**
 * Runs the library's work. @throws the error of the tables where that is why the work failed, and an error for whatever else the library
 * answers with 500
 */
export async function unmasked<T>(work: () => Promise<T>): Promise<T> {
  const seen: Seen = {};
  try {
    const result = await requests.run(seen, work);
    if (result instanceof Response) requireOwnAnswer(result, seen);
    return result;
  } catch (error) {
    throw isWhy(seen.fault) ? seen.fault : error;
  }
}

function requireOwnAnswer({ status }: Response, { fault }: Seen): void {
  if (status >= 400 && isWhy(fault)) throw fault;
  if (status >= 500) throw new Error(`the identity provider answered ${status}`, { cause: fault });
}

/** The calls of the library, of which each is `unmasked`. */
export function unmaskedCalls<Calls extends object>(calls: Calls): Calls {
  return new Proxy(calls, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...words: readonly unknown[]) => unmasked(async () => member.apply(target, words));
    },
  });
}
