import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { pagePolicy } from './pagePolicies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('[installed.manifest] serves the manifest as one, for an hour, and its icons', async () => {
  const { status, headers, text } = await server.visitor().get('/manifest.webmanifest');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('application/manifest+json'),
    'public, max-age=3600',
  ]);
  expect(headers.has('x-frame-options')).toBe(false);
  const { icons } = JSON.parse(text) as { readonly icons: readonly { readonly src: string }[] };
  expect(icons).toHaveLength(3);
  for (const { src } of icons) {
    const icon = await server.visitor().get(src);
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png']);
  }
});

it('[installed.manifest] lets every page load a manifest from its own server alone', () => {
  for (const url of ['/', '/car/1', '/dashboard/payment/b1'])
    expect(pagePolicy('n', url).split('; '), url).toContain("manifest-src 'self'");
});
