/** One line that names the setting which stops the start. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(setting: string, reason: string, options?: ErrorOptions) {
    const line = `${setting}: ${reason}`.replaceAll(/[\s\p{Cc}]+/gu, ' ');
    super(line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line, options);
  }
}

const LONGEST_LINE = 500;
const LAST_PORT = 65_535;

export interface Settings {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly file: string;
  readonly secretKey: string;
  /** Undefined: no event is delivered. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
}

/** Decodes the environment of `npm run sandbox-cards`; what is empty is not set. @throws SettingError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const setting = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const port = setting('PORT') ?? '12111';
  if (!/^\d{1,5}$/.test(port) || Number(port) > LAST_PORT)
    throw new SettingError('PORT', `a whole number from 0 to ${LAST_PORT} is needed, not '${port}'`);
  const url = setting('CARDS_WEBHOOK_URL');
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new SettingError('CARDS_WEBHOOK_URL', `an http or https address is needed, not '${url}'`);
  return {
    port: Number(port),
    file: setting('CARDS_FILE') ?? './sandbox-cards.db',
    secretKey: setting('CARDS_SECRET_KEY') ?? 'sk_sandbox',
    webhook: url === undefined ? undefined : { url, secret: setting('CARDS_WEBHOOK_SECRET') ?? 'whsec_sandbox' },
  };
}

/** What stopped a start with these settings, as a line; what is not a setting's fault stays as it is. */
export function startError(error: unknown, { file, port }: Pick<Settings, 'file' | 'port'>): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if ('errcode' in error)
    return new SettingError('CARDS_FILE', `'${file}' can not be used: ${error.message}`, { cause: error });
  if (error.code === 'EADDRINUSE') return new SettingError('PORT', `${port} is taken`, { cause: error });
  if (error.code === 'EACCES') return new SettingError('PORT', `this user may not listen on ${port}`, { cause: error });
  return error;
}
