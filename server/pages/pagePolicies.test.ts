import { expect, it } from 'vitest';
import type { PagePolicy } from '../http/headers.ts';
import { trustedTypes } from '../http/headers.ts';
import { pagePolicy, separatePages } from './pagePolicies.ts';

const POLICIES: readonly PagePolicy[] = [
  {
    path: '/dashboard/payment/:id',
    sources: { 'script-src': ['https://cards.example'], 'frame-src': ['https://cards.example'] },
  },
  { path: '/login', sources: { 'connect-src': ['https://accounts.example'] } },
];

/** One directive of the policy of the page at an address. */
const directive = (name: string, url: string) =>
  pagePolicy('n', url, POLICIES)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

it('[headers.policy] 3. lets a page load nothing but what is named, and that from our own server alone', () => {
  expect(directive('default-src', '/')).toBe("default-src 'none'");
  expect(directive('script-src', '/')).toBe("script-src 'self'");
  expect(directive('connect-src', '/')).toBe("connect-src 'self'");
  expect(directive('frame-src', '/')).toBe("frame-src 'none'");
  expect(pagePolicy('n', '/', POLICIES)).toContain("style-src-elem 'self' 'nonce-n'");
});

it('[headers.policy] lets a page with a policy of its own load from other origins too, whatever the case and encoding of its address', () => {
  for (const url of ['/dashboard/payment/b1?from=mail', '/Dashboard/Payment/b1/', '/dashboard/%70ayment/b1']) {
    expect(directive('script-src', url), url).toBe("script-src 'self' https://cards.example");
    expect(directive('frame-src', url), url).toBe('frame-src https://cards.example');
  }
  expect(directive('connect-src', '/login')).toBe("connect-src 'self' https://accounts.example");
});

it('[headers.trusted-types] lets one policy vouch for addresses of scripts, and none where another’s script runs', () => {
  const types = /; require-trusted-types-for 'script'; trusted-types service-worker$/;
  for (const url of ['/', '/login', '/dashboard/payment']) expect(pagePolicy('n', url, POLICIES), url).toMatch(types);
  expect(pagePolicy('n', '/dashboard/payment/b1', POLICIES)).not.toContain('trusted-types');
  expect(trustedTypes()).toContain("trusted-types 'none'");
});

it('takes hashes of the style sheets and scripts that a page contains, which make no text markup', () => {
  const policies = [{ path: '/blog', sources: { 'style-src-elem': ["'sha256-x'"], 'script-src': ["'sha256-y'"] } }];
  const policy = pagePolicy('n', '/blog', policies);
  expect(policy).toContain("style-src-elem 'self' 'nonce-n' 'sha256-x';");
  expect(policy).toContain("script-src 'self' 'sha256-y';");
  expect(policy).toContain('trusted-types service-worker');
});

it('extends every page without making any a document of its own', () => {
  const everywhere = { path: '*', sources: { 'connect-src': ['https://tokens.example'] } };
  const policies = [...POLICIES, everywhere];
  for (const url of ['/', '/blog', '/dashboard/payment/b1']) {
    expect(pagePolicy('n', url, policies), url).toContain("connect-src 'self' https://tokens.example;");
  }
  expect(pagePolicy('n', '/login', policies)).toContain(
    "connect-src 'self' https://accounts.example https://tokens.example;",
  );
  expect(separatePages(policies)).toEqual(['/dashboard/payment/:id', '/login']);
});

it('adds nothing to the pages beside it', () => {
  for (const url of ['/dashboard/payment', '/dashboard/payment/b1/x', '/loginx', '/blog']) {
    expect(pagePolicy('n', url, POLICIES), url).toBe(pagePolicy('n'));
  }
});
