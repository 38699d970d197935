import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** Pact merges into existing files, so interactions of deleted tests would stay: each run starts with none. */
export function setup(): void {
  for (const folder of ['pacts', 'pacts-tampered', 'pacts-derived']) {
    rmSync(resolve('.cache', folder), { recursive: true, force: true });
  }
}
