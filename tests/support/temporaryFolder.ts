import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder. Apart from the test server, so that a test that needs no server loads none. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'second-gear-'));
