import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { startTestServer } from '#support/server.ts';
import { authHook } from './authHook.ts';

it('stops the start when an address of the API has no defined call', async () => {
  const server = await startTestServer();
  const app = fastify();
  await app.register(cookie);
  await app.register(authHook, server.services);
  expect(() => app.get('/api/everything', async () => ({}))).toThrow('GET /api/everything is not a defined call');
  await app.close();
  await server.remove();
});
