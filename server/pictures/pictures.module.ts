import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context/ServerContext.ts';
import type { Env } from '../env/Env.ts';
import { handleErrors } from '../http/errors.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { imageHostCalls, UPLOAD_LIMITS, uploadRefusal } from './calls.ts';
import type { PictureStore } from './PictureStore.ts';
import { pictureSettings } from './pictureSettings.ts';
import { picturesCheck } from './picturesCheck.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    readonly pictures: PictureStore;
  }
}

const callsOf = ({ imageHost }: Env) => imageHostCalls(imageHost !== undefined);

export const picturesModule = {
  settings: pictureSettings,
  settingsCheck: picturesCheck,
  serverCalls: {
    describe: callsOf,
    /** It reads multipart bodies, and refuses in the shape of image hosts. */
    async register(app: FastifyInstance, services: AppServices) {
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        await scope.register(multipart, { limits: UPLOAD_LIMITS });
        handleErrors(scope, uploadRefusal);
        registerCalls(scope, callsOf(services.env), services);
      });
    },
  },
};
