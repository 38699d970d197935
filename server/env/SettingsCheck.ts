import type { Env } from '../env/Env.ts';

/** What one need of the market is served by. */
export interface Service {
  /** Such as "files in './data/pictures'"; without any secret. */
  readonly uses: string;
  /** What it falls back to, or the settings that would replace it. */
  readonly otherwise: string;
}

/** One need of the market in the report of `npm run settings`. */
export interface SettingsCheck {
  /** Such as "Pictures". */
  readonly need: string;
  readonly service: (env: Env) => Service;
  /**
   * Reaches the service and says what was found, without any secret; undefined where nothing needs to be reached. `newId` is
   * unique. @throws Error with the reason
   */
  readonly check?: (env: Env, newId: () => string) => Promise<string>;
}

/** A text of the report, and whether every service was reached. */
export interface SettingsReport {
  readonly lines: readonly string[];
  readonly isFine: boolean;
}

/** Runs the checks side by side; their lines are in the order of the checks. */
export async function reportSettings(
  checks: readonly SettingsCheck[],
  env: Env,
  newId: () => string,
): Promise<SettingsReport> {
  const results = await Promise.all(checks.map((check) => runCheck(check, env, newId)));
  const lines = checks.flatMap(({ need, service }, index) => {
    const { uses, otherwise } = service(env);
    const found = results[index]?.line;
    return [`${need}: ${uses}`, `  ${otherwise}`, ...(found === undefined ? [] : [`  ${found}`])];
  });
  return { lines, isFine: results.every(({ isFine }) => isFine) };
}

async function runCheck({ check }: SettingsCheck, env: Env, newId: () => string) {
  if (check === undefined) return { isFine: true };
  try {
    return { isFine: true, line: `ok: ${await check(env, newId)}` };
  } catch (error) {
    return { isFine: false, line: `failed: ${reasonOf(error)}` };
  }
}

/** An error's message with those of its causes: what fetch throws says nothing itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message === '' ? error.name : error.message;
  return error.cause instanceof Error ? `${message} (${reasonOf(error.cause)})` : message;
}
