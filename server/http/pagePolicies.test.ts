import { expect, it } from 'vitest';
import { type PagePolicy, pagePolicy } from './pagePolicies.ts';

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

it('lets a page load from our own server alone', () => {
  expect(directive('script-src', '/')).toBe("script-src 'self'");
  expect(directive('connect-src', '/')).toBe("connect-src 'self'");
  expect(directive('frame-src', '/')).toBe("frame-src 'none'");
  expect(pagePolicy('n', '/', POLICIES)).toContain("style-src-elem 'self' 'nonce-n'");
});

it('lets a page with a policy of its own load from other origins too, whatever the case and encoding of its address', () => {
  for (const url of ['/dashboard/payment/b1?from=mail', '/Dashboard/Payment/b1/', '/dashboard/%70ayment/b1']) {
    expect(directive('script-src', url), url).toBe("script-src 'self' https://cards.example");
    expect(directive('frame-src', url), url).toBe('frame-src https://cards.example');
  }
  expect(directive('connect-src', '/login')).toBe("connect-src 'self' https://accounts.example");
});

it('lets every page load what the whole site may', () => {
  const site = { sources: { 'img-src': ['https://pictures.example'], 'connect-src': ['https://images.example'] } };
  for (const url of ['/', '/blog', '/login']) {
    const policy = pagePolicy('n', url, [...POLICIES, site]);
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;");
    expect(policy).toMatch(/connect-src 'self'.* https:\/\/images\.example;/);
    expect(policy).toContain("script-src 'self';");
  }
});

it('adds nothing to the pages beside it', () => {
  for (const url of ['/dashboard/payment', '/dashboard/payment/b1/x', '/loginx', '/blog']) {
    expect(pagePolicy('n', url, POLICIES), url).toBe(pagePolicy('n'));
  }
});
