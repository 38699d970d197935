import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/Env.ts';
import { trustedProxies } from '../http/callers.ts';

const FONT = /<link rel="preload" as="font" type="(font\/woff2)" href="([^"]+)"/;

/** The font of a built document as a Link header; undefined where it names none. */
export function fontLink(template: string): string | undefined {
  const [, type, href] = FONT.exec(template) ?? [];
  return href === undefined ? undefined : `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`;
}

/**
 * The function that sends 103 with the font of a page which is still being made. Only to a trusted proxy, only for a browser's
 * navigation, and only where the operator says so (spec: early-hints.proxy): a proxy that knows no 103 takes it for the answer.
 */
export function earlyHints(
  { earlyHints: areWanted, trustProxy }: Pick<Env, 'earlyHints' | 'trustProxy'>,
  link: string | undefined,
): (reply: FastifyReply) => void {
  if (!areWanted || link === undefined) return () => {};
  const isProxy = trustedProxies(trustProxy);
  return ({ request, raw }) => {
    if (isNavigation(request) && isProxy(request.socket.remoteAddress)) raw.writeEarlyHints({ link });
  };
}

/** Whether a proxy passes on a browser's navigation, over a protocol that has informational answers. */
const isNavigation = ({ method, headers, raw }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['x-forwarded-for'] !== undefined &&
  raw.httpVersion !== '1.0';
