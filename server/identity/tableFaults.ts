import { AsyncLocalStorage } from 'node:async_hooks';
import { isAPIError } from 'better-auth/api';
import { isUniqueViolation } from '../database/database.ts';

/*
 * The library turns a failed query into an answer of its own: that a user could not be created (422), that nobody is signed in, or an
 * empty 500. So the database's error is recorded for each request and thrown instead, and answered as everywhere else.
 */

interface Seen {
  fault?: unknown;
}

const requests = new AsyncLocalStorage<Seen>();

/** The tables, whose errors are recorded for the request that they belong to. */
export function recordTableFaults<Tables extends object>(tables: Tables): Tables {
  return new Proxy(tables, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return (work: (tables: object) => unknown) =>
          recorded(member.call(target, (trx: object) => work(recordTableFaults(trx))));
      }
      return (...words: readonly unknown[]) => recorded(member.apply(target, words));
    },
  });
}

async function recorded<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const seen = requests.getStore();
    if (seen !== undefined && !isAPIError(error)) seen.fault ??= error;
    throw error;
  }
}

/** A hook of ours that the library calls, whose errors are recorded as well. */
export const recordHookFaults =
  <Words extends readonly unknown[], Answer>(hook: (...words: Words) => Promise<Answer>) =>
  async (...words: Words): Promise<Answer> =>
    recorded(hook(...words));

/** Whether the database is why the work failed. A unique violation is not: the library has an answer for it. */
const isCause = (fault: unknown): boolean => fault !== undefined && !isUniqueViolation(fault);

/**
 * Runs the library's work. @throws the database's error where that is why the work failed, and an error for whatever else the library
 * answers with 500
 */
export async function rethrowTableFaults<T>(work: () => Promise<T>): Promise<T> {
  const seen: Seen = {};
  try {
    const result = await requests.run(seen, work);
    if (result instanceof Response) requireOwnAnswer(result, seen);
    return result;
  } catch (error) {
    throw isCause(seen.fault) ? seen.fault : error;
  }
}

function requireOwnAnswer({ status }: Response, { fault }: Seen): void {
  // A redirect, after a sign-in with Google, may be one that says that it failed.
  if (status >= 300 && isCause(fault)) throw fault;
  if (status >= 500) throw new Error(`the identity provider answered ${status}`, { cause: fault });
}

/** The library's calls, each run by `rethrowTableFaults`. */
export function rethrowingCalls<Calls extends object>(calls: Calls): Calls {
  return new Proxy(calls, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...words: readonly unknown[]) => rethrowTableFaults(async () => member.apply(target, words));
    },
  });
}
