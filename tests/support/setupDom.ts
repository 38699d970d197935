import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The tests import `it` and `describe`, so the library finds no global afterEach to register its cleanup with.
afterEach(cleanup);

// Other suites run at the same time, so what takes 100 ms on an idle machine can exceed the default of a second.
configure({ asyncUtilTimeout: 30_000 });
