import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context/AppServices.ts';
import { stateRoutes } from './routes.ts';
import { stateSettings } from './stateSettings.ts';

export const statesModule = {
  settings: stateSettings,
  serverCalls: {
    describe: () => [],
    async register(app: FastifyInstance, services: AppServices) {
      const { env, identity } = services;
      if (env.pactStates && identity.kind === 'embedded') await app.register(stateRoutes({ ...services, identity }));
    },
  },
};
