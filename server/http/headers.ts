import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Env } from '../env/Env.ts';
import { PERSONAL_PATHS } from './paths.ts';

const YEAR = 365 * 24 * 60 * 60;

/** For what may change under the same name, and need not be seen at once. */
export const CACHED_FOR_AN_HOUR = 'public, max-age=3600';

/** For files whose name changes with their content. */
export const CACHED_FOR_EVER = `public, max-age=${YEAR}, immutable`;

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** The policy of answers that are not pages: they may load nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Directives of Trusted Types: texts become neither markup nor addresses of scripts, unless one of the named policies has
 * checked them. Without a name, never.
 */
export const trustedTypes = (names: readonly string[] = []): readonly string[] => [
  "require-trusted-types-for 'script'",
  `trusted-types ${names.length === 0 ? "'none'" : names.join(' ')}`,
];

/** The policy of the page on which a sign-in popup ends: it runs one script, and stays connected to its opener. */
export const popupReturnPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...trustedTypes(),
].join('; ');

/** The policy of the service worker: it may fetch from our own server, and run nothing else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Lets a sign-in popup stay connected to the page that opened it. */
export const removeOpenerPolicy = (reply: { removeHeader(name: string): unknown }): void => {
  reply.removeHeader('cross-origin-opener-policy');
};

/** These headers say something about a document alone. */
const OF_DOCUMENTS = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

/** Takes the headers of documents out: beside a script or a picture they are only bytes on every first load. */
export const removeDocumentHeaders = (reply: { removeHeader(name: string): unknown }): void => {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
};

type HeaderSettings = Pick<Env, 'isSecure' | 'hstsPreload'>;

/** The headers that every answer carries, errors included. */
export const headersOfAnswers = ({ isSecure, hstsPreload }: HeaderSettings): Readonly<Record<string, string>> => ({
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A sign-in popup must stay connected to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(isSecure && {
    'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains${hstsPreload ? '; preload' : ''}`,
  }),
});

export const securityHeaders = fastifyPlugin(
  async (app: FastifyInstance, { env }: { readonly env: HeaderSettings }) => {
    const headers = headersOfAnswers(env);
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      reply.header('x-request-id', request.id);
      // A percent-encoded address is recognised by its route; an address without a route only by itself.
      const isPrivate = PERSONAL_PATHS.test(request.url) || PERSONAL_PATHS.test(request.routeOptions.url ?? '');
      if (isPrivate) reply.header('cache-control', 'no-store');
      done();
    });
  },
);

/** What every cookie of ours has: no script reads it and no other site sends it. */
export const cookieAttributes = ({ isSecure }: Pick<Env, 'isSecure'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

export type SourceDirective = 'script-src' | 'style-src-elem' | 'connect-src' | 'frame-src' | 'img-src';

/** What a page may load beyond the usual policy, such as the card provider's script on the payment page. */
export interface PagePolicy {
  /** A route of the pages: "/login", "/dashboard/payment/:id"; "*" for every page. */
  readonly path: string;
  /** Origins by directive, and hashes of what stands in the page ("'sha256-…'"). */
  readonly sources: Readonly<Partial<Record<SourceDirective, readonly string[]>>>;
}
