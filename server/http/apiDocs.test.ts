import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('shows the description of its calls on a page, which loads from this server alone', async () => {
  const page = await fetch(`${server.address}/api/docs`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<script src="/api-docs.js"');
  expect(html).toContain('href="/api/openapi.json"');
  expect(html).toContain('href="/api-docs.css"');
  expect(html).not.toMatch(/https?:|<script>|<style/);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ");
  expect(policy).not.toMatch(/http|unsafe|\*/);
});

it('allows styles without a nonce on no page', async () => {
  for (const path of ['/', '/login', '/api/docs', '/api/docs/more', '/api/openapi.json']) {
    const { headers } = await fetch(server.address + path);
    expect(headers.get('content-security-policy')).not.toMatch(/style-src(-elem)? [^;]*'unsafe-inline'/);
  }
});
