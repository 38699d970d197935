import { constants, readFileSync, statSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probed } from './Probe.ts';

/** What must be free on the disk of the data folder, in bytes. */
const MIN_FREE_BYTES = 8 * 1024 * 1024;
const PROBE_FILE = 'readiness.probe';
const PROBE = Buffer.alloc(4096);
const DISK_STATISTICS = '/proc/diskstats';
/** Where the number of finished writes stands in a line of it. */
const WRITES_FIELD = 7;

/** Whether a folder can be written. The file is overwritten in place, so that a busy disk has no journal to flush for it. */
export function diskProbe(folder: string): Probed {
  const device = deviceOf(folder);
  return { ask: () => writeProbe(folder, true), progress: () => finishedWrites(device) };
}

/** Whether files can be made in other folders of the same market, which may be on another disk or be another user's; none stays. */
export const foldersProbe = (folders: readonly string[]): Probed => ({
  ask: async () => {
    for (const folder of folders) {
      await writeProbe(folder, false);
      await rm(join(folder, PROBE_FILE), { force: true });
    }
  },
  progress: () => undefined,
});

async function writeProbe(folder: string, isFlushed: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`the disk of ${folder} is full`);
  const file = await open(join(folder, PROBE_FILE), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await file.write(PROBE, 0, PROBE.length, 0);
    if (isFlushed) await file.datasync();
  } finally {
    await file.close();
  }
}

/** A device as Linux numbers it: `major minor`. */
function deviceOf(folder: string): string {
  const { dev } = statSync(folder);
  return `${Math.floor(dev / 256) % 4096} ${(dev % 256) + (Math.floor(dev / 2 ** 20) % 2 ** 12) * 256}`;
}

/** The writes that a device has finished; those of all devices where it is none of them; undefined where the system does not tell. */
function finishedWrites(device: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(DISK_STATISTICS, 'utf8');
  } catch {
    return undefined;
  }
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const own = lines.filter(([major, minor]) => `${major} ${minor}` === device);
  const counted = own.length > 0 ? own : lines;
  return counted.reduce((sum, fields) => sum + Number(fields[WRITES_FIELD]), 0);
}
