import { IDENTITY_PATH } from '../../server/identity/identityOptions.ts';
import type { Person } from './people.ts';
import type { StateServices } from './StateHandler.ts';

const PASSWORD = 'Pact@2026';

/** A fresh ID token from a log-in at the embedded identity; creates the account if it is missing. */
export async function fetchIdToken(
  { identity, env }: Pick<StateServices, 'identity' | 'env'>,
  { email, name }: Pick<Person, 'email' | 'name'>,
): Promise<string> {
  if (!(await identity.hasAccount(email)))
    await identity.createAccount({ email, password: PASSWORD, name, picture: '' });
  const base = `${env.publicUrl ?? 'http://localhost'}${IDENTITY_PATH}`;
  const login = await identity.handle(
    new Request(`${base}/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  );
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const answer: unknown = await (await identity.handle(new Request(`${base}/token`, { headers: { cookie } }))).json();
  const isToken = typeof answer === 'object' && answer !== null && 'token' in answer;
  if (!isToken || typeof answer.token !== 'string') throw new Error('the embedded identity gave no ID token');
  return answer.token;
}
