import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context/ServerContext.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { Readiness } from './Readiness.ts';
import { serverCalls } from './serverCalls.ts';

export const healthModule = {
  serverCalls: {
    describe: () => serverCalls,
    async register(app: FastifyInstance, services: AppServices) {
      const readiness = await Readiness.start({ ...services, pictureFolders: services.pictures.folders });
      app.addHook('onClose', () => readiness.stop());
      registerCalls(app, serverCalls, { ...services, readiness });
    },
  },
};
