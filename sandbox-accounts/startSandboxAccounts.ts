import { Events, type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { type Account, accountChooser, CHOOSER_POLICY } from './accountChooser.ts';

/** Where the popup opens; the library's own address for it asks nobody. */
const CHOOSER_PATH = '/choose-account';

/** A request as the library passes it on. */
interface ProviderRequest {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface SandboxAccounts {
  /** The address by which an OpenID client finds everything else. */
  readonly issuer: string;
  stop(): Promise<void>;
}

/**
 * Starts an OpenID provider on this machine that stands in for Google: the popup offers the given accounts, and any other that
 * is typed in. There are no passwords, so it must be reachable from this machine alone.
 */
export async function startSandboxAccounts(accounts: readonly Account[]): Promise<SandboxAccounts> {
  const known = new Map(accounts.map((account) => [account.email, account]));
  const chosenByCode = new Map<string, Account>();
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;

  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: { body: Record<string, unknown> }) => {
    body.authorization_endpoint = `${issuer}${CHOOSER_PATH}`;
  });
  server.service.addRoute('GET', CHOOSER_PATH, ({ url = '' }, response) => {
    const { searchParams } = new URL(url, issuer);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', CHOOSER_POLICY);
    response.end(accountChooser([...known.values()], searchParams));
  });
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, { query = {} }: ProviderRequest) => {
    const account = chosenAccount(query, known);
    const code = url.searchParams.get('code');
    if (account === undefined || code === null) {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
      return;
    }
    known.set(account.email, account);
    chosenByCode.set(code, account);
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }: ProviderRequest) => {
    const account = chosenByCode.get(codeIn(body));
    if (account === undefined) return;
    const { email, name } = account;
    // Nobody proved the address, so that the account is never linked to one with a password.
    Object.assign(payload, { sub: `sandbox-${email}`, email, email_verified: false, name });
  });
  return { issuer, stop: () => server.stop() };
}

/** The account of a link, or the one that was typed in; undefined for what is not an address. */
function chosenAccount(
  { login_hint: hint, name }: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, Account>,
): Account | undefined {
  const email = typeof hint === 'string' ? hint.trim().toLowerCase() : '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  const typedName = typeof name === 'string' ? name.trim() : '';
  return known.get(email) ?? { email, name: typedName || email.replace(/@.*$/, '') };
}

const codeIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : '';
