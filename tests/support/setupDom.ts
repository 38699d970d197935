import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The tests import `it` and `describe`, so the library finds no global afterEach to register its cleanup with.
afterEach(cleanup);

// Other suites run at the same time, so what takes 100 ms on an idle machine can exceed the default of a second.
configure({ asyncUtilTimeout: 30_000 });

// The page of the tests decodes no pictures: it takes each for a good one. A decoding may end after the test that began it, so this
// is no stand-in of one test. Pictures are decoded one after another, and one that never ends would hold up all later ones.
globalThis.createImageBitmap = async () => ({ width: 1, height: 1, close: () => undefined });
