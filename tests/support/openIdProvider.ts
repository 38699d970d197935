import type { IncomingMessage } from 'node:http';
import { Events, OAuth2Server } from 'oauth2-mock-server';

/** The account that is signed in at the provider. */
export interface ProviderAccount {
  readonly email: string;
  readonly name?: string;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified?: boolean;
  readonly picture?: string;
}

/** An OpenID Connect provider on this machine: discovery, keys, a consent page, codes and signed tokens. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Settings with which the server uses it instead of Google. */
  readonly env: {
    readonly GOOGLE_CLIENT_ID: string;
    readonly GOOGLE_CLIENT_SECRET: string;
    readonly GOOGLE_ISSUER: string;
  };
  account: ProviderAccount;
  stop(): Promise<void>;
}

const SECRET = 'only-for-tests';
const CLIENT = 'the-market';

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  // Another host name than the market's 127.0.0.1, so that the popup goes to another site.
  await server.start(0, 'localhost');
  const issuer = server.issuer.url ?? '';
  const provider: OpenIdProvider = {
    issuer,
    env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER: issuer },
    account: { email: 'nobody@example.test' },
    stop: () => server.stop(),
  };
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: { body: Record<string, unknown> }) => {
    body.authorization_endpoint = `${issuer}/sign-in`;
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }: { payload: Record<string, unknown> }) => {
    const { email, name, isEmailVerified = true, picture } = provider.account;
    Object.assign(payload, { sub: `id-of-${email}`, email, email_verified: isEmailVerified, name, picture });
  });
  server.service.addRoute('GET', '/sign-in', (request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(consentPage(request, provider.account));
  });
  return provider;
}

/** The provider's consent page: the account, and links to accept and to refuse. */
function consentPage({ url = '' }: IncomingMessage, { email }: ProviderAccount): string {
  const { searchParams } = new URL(url, 'http://localhost');
  const refused = new URL(searchParams.get('redirect_uri') ?? '');
  refused.searchParams.set('error', 'access_denied');
  refused.searchParams.set('state', searchParams.get('state') ?? '');
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><title>Provider</title><link rel="icon" href="data:," /></head><body>
<a href="${escaped(`/authorize?${searchParams}`)}">Continue as ${escaped(email)}</a>
<a href="${escaped(refused.href)}">Cancel</a></body></html>`;
}
