import type { AppServices } from '../AppServices.ts';
import { IDENTITY_PATH } from '../identity/identity.ts';
import type { Person } from './people.ts';

const PASSWORD = 'Pact@2026';

/** A fresh ID token of somebody who logs in at the embedded identity, which makes the account where there is none. */
export async function fetchIdToken(
  { identity, env }: Pick<AppServices, 'identity' | 'env'>,
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
