/**
 * The decoded environment: what the whole server needs to know about where it runs. A feature adds its own settings with
 * `declare module '../env/Env.ts'` beside their decoder, as plugins of Fastify add decorators.
 */
export interface Env {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  /** The origin under which browsers reach the server; undefined: its own address on this machine. */
  readonly publicUrl: string | undefined;
  /** Reached from this machine alone: demo accounts, no rate limit and provider states are allowed then. */
  readonly isLocalOnly: boolean;
  /** Is the product served over https, so that cookies are Secure? */
  readonly isSecure: boolean;
  /** Addresses or networks whose X-Forwarded-For and X-Forwarded-Host are believed; false: none. */
  readonly trustProxy: readonly string[] | false;
  /** Requests a minute and caller; 0: no limit. */
  readonly rateLimit: number;
}

/** What every feature's decoder may read of the settings decoded before it. */
export type BaseEnv = Pick<
  Env,
  'host' | 'port' | 'dataDir' | 'publicUrl' | 'isLocalOnly' | 'isSecure' | 'trustProxy' | 'rateLimit'
>;

export type RawEnv = Readonly<Record<string, string | undefined>>;

/** The text of a setting, without spaces around it unless they are `kept`; undefined where it is empty or missing. */
export type ReadSetting = (name: string, spaces?: 'kept') => string | undefined;

/** Settings by name, as the audit log may show them. */
export type ShownSettings = Readonly<Record<string, string | number | boolean | undefined>>;

/** The settings of any feature. */
export interface Settings {
  /** @throws EnvError naming what is missing or wrong */
  decode(read: ReadSetting, base: BaseEnv): Partial<Env>;
  /** Refuses what only shows once every setting is decoded. @throws EnvError */
  refuse?(read: ReadSetting, env: Env): void;
  /** The settings as the audit log shows them, without any secret. */
  show(env: Env): ShownSettings;
}

/** The settings of a feature that adds these parts to the environment. */
export interface FeatureSettings<Part extends keyof Env> extends Settings {
  decode(read: ReadSetting, base: BaseEnv): Pick<Env, Part>;
}

/**
 * Defines a feature's settings. `shown` says for each part of the environment what of it is shown: a new part does not compile
 * until someone has decided.
 */
export const defineSettings = <Part extends keyof Env>(
  decode: (read: ReadSetting, base: BaseEnv) => Pick<Env, Part>,
  shown: { readonly [One in Part]: (value: Env[One]) => ShownSettings },
): FeatureSettings<Part> => ({
  decode,
  show: (env) => Object.assign({}, ...(Object.keys(shown) as Part[]).map((part) => shown[part](env[part]))),
});

/* What the audit log shows of a setting. */

/** An address without what may be secret in it: user, password and query. */
export const placeOf = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
};

/** Of a secret only that it is set. */
export const isSet = (secret: string | undefined): string | undefined => (secret === undefined ? undefined : 'set');
