import { afterEach, expect, it } from 'vitest';
import { SessionHint } from './SessionHint.ts';

let token: string | undefined;
const hint = new SessionHint({ readToken: () => token });

afterEach(() => {
  token = undefined;
  hint.clear();
});

it('knows a session by the readable cookie of its log-in, until nobody turns out to be signed in', () => {
  expect(hint.isSet()).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'signed-in=1; path=/';
  expect(hint.isSet()).toBe(true);
  hint.clear();
  expect(hint.isSet()).toBe(false);
});

it('takes no other cookie for it', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another cookie
  document.cookie = 'not-signed-in=1; path=/';
  expect(hint.isSet()).toBe(false);
});

it('knows a session of a server without the cookie by its access token', () => {
  token = 'token';
  expect(hint.isSet()).toBe(true);
});
