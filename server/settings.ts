import { randomUUID } from 'node:crypto';
import { EnvError } from './env/decoders.ts';
import { reportSettings } from './env/SettingsCheck.ts';
import { readEnv } from './env.ts';
import { features } from './features.ts';

// `npm run settings`: what serves each need of the market with these settings, and whether it can be reached.

// Other users of the machine may not read what it creates in the data folder.
process.umask(0o077);

try {
  const { lines, isFine } = await reportSettings(
    features.flatMap(({ settingsCheck }) => settingsCheck ?? []),
    readEnv(),
    () => randomUUID(),
  );
  console.log(lines.join('\n'));
  if (!isFine) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
