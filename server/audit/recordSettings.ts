import type { ServerContext } from '../context/ServerContext.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';
import { BY_SERVER, recordAudit } from './audit.ts';

type Shown = Readonly<Record<string, string>>;

/**
 * Records the settings of a start where they are not those of the last start on the same data folder; several servers on one
 * database have a folder each (spec: audit.settings).
 */
export async function recordSettings(
  context: Pick<ServerContext, 'env' | 'store' | 'secrets' | 'clock' | 'newId'>,
  settings: Shown,
): Promise<void> {
  const key = `audit:settings:${context.env.dataDir}`;
  await transact(context.store, async (trx) => {
    const stored = await readValue(trx, key);
    const before: Shown | undefined = stored === undefined ? undefined : JSON.parse(stored);
    const note = describeChanges(before, settings);
    if (note === '') return;
    await writeValue(trx, key, JSON.stringify(settings));
    await recordAudit(context, trx, { ...BY_SERVER, kind: 'settings-changed', note });
  });
}

/** A line for each setting that changed, every one at the first start. */
function describeChanges(before: Shown | undefined, now: Shown): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(now)])];
  return names
    .filter((name) => before?.[name] !== now[name])
    .map((name) => `${name}=${now[name] ?? ''}${before === undefined ? '' : ` (was ${before[name] ?? 'not set'})`}`)
    .join('\n');
}
