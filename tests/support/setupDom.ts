import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The tests import `it` and `describe`, so the library finds no global afterEach to register its cleanup with.
afterEach(cleanup);

// Other suites run at the same time: what takes 100 ms on an idle machine can take more than the default second.
configure({ asyncUtilTimeout: 5_000 });
