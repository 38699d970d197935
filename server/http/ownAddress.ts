import type { Env } from '../env/Env.ts';

/** The address of the pages: PUBLIC_URL, or where a server of this machine alone listens; `port` is the one that it got. */
export const ownAddress = (
  { publicUrl, host, port: asked }: Pick<Env, 'publicUrl' | 'host' | 'port'>,
  port: number = asked,
): string => publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
