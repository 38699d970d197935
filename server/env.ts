import { decodeBaseEnv, refuseUnsafePublicServer, showBaseEnv } from './env/baseEnv.ts';
import type { Env, FeatureSettings, RawEnv, ReadSetting, Settings } from './env/Env.ts';
import { type Features, features } from './features.ts';

type PartOf<Module> = Module extends { readonly settings: FeatureSettings<infer Part> } ? Part : never;
/** An `Env` with a part that some feature declares and none decodes does not compile. */
type FeatureEnv = Pick<Env, PartOf<Features[number]>>;

const allSettings = (): readonly Settings[] => features.flatMap(({ settings }) => settings ?? []);

/** Decodes the environment. @throws EnvError whose message is one line that begins with the setting's name. */
export function readEnv(environment: RawEnv = process.env): Env {
  const read: ReadSetting = (name, spaces) =>
    (spaces === 'kept' ? environment[name] : environment[name]?.trim()) || undefined;
  const base = decodeBaseEnv(read);
  const own = allSettings().map((settings) => settings.decode(read, base));
  const env: Env = Object.assign({ ...base }, ...own) as typeof base & FeatureEnv;
  refuseUnsafePublicServer(env);
  for (const settings of allSettings()) settings.refuse?.(read, env);
  return env;
}

/** The settings of a start by name, without any secret; those that are not set are left out. */
export const shownSettings = (env: Env): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [showBaseEnv(env), ...allSettings().map((settings) => settings.show(env))]
      .flatMap((shown) => Object.entries(shown))
      .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
