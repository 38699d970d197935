import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** Pact adds to the files it finds: what an earlier run wrote would outlive the test that wrote it. */
export function setup(): void {
  for (const folder of ['pacts', 'pacts-tampered', 'pacts-derived']) {
    rmSync(resolve('.cache', folder), { recursive: true, force: true });
  }
}
