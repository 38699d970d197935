import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Env } from '../env/Env.ts';
import { callerKey, trustedProxies } from './callers.ts';

type Limits = Pick<Env, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustProxy'>;

/** Limits open connections, of each address and in all; those of a trusted proxy are many people's. */
export const connectionLimits = fastifyPlugin(async (app: FastifyInstance, { env }: { readonly env: Limits }) => {
  const isProxy = trustedProxies(env.trustProxy);
  const open = new Map<string, number>();
  app.server.maxConnections = env.maxConnections;
  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    if (isProxy(ip)) return;
    const address = callerKey(ip);
    const count = open.get(address) ?? 0;
    if (count >= env.maxConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
});
