import { setImmediate } from 'node:timers/promises';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';

// The tests import `it` and `describe`, so the library finds no global afterEach to register its cleanup with.
afterEach(cleanup);

// Other suites run at the same time, so what takes 100 ms on an idle machine can exceed the default of a second.
configure({ asyncUtilTimeout: 30_000, getElementError: notFound, asyncWrapper: effectsOf(getConfig().asyncWrapper) });

/** What is found once it is on the page is handed over once its effects have run too, such as a focus: React runs them after it has drawn. */
function effectsOf(wait: <T>(find: (...args: unknown[]) => Promise<T>) => Promise<T>): typeof wait {
  return async (find) => {
    const found = await wait(find);
    await setImmediate();
    return found;
  };
}

/**
 * The library prints the whole page whenever it finds nothing. What waits for an element finds nothing again and again, so the page
 * is printed once somebody reads the message.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, notFound);
  error.name = 'TestingLibraryElementError';
  let printed: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (printed ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  });
  return error;
}

// The page of the tests decodes no pictures: it takes each for a good one. A decoding may end after the test that began it, so this
// is no stand-in of one test. Pictures are decoded one after another, and one that never ends would hold up all later ones.
globalThis.createImageBitmap = async () => ({ width: 1, height: 1, close: () => undefined });
