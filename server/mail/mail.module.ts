import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context/ServerContext.ts';
import { mailboxRoutes } from './mailboxRoutes.ts';
import { mailCheck } from './mailCheck.ts';
import { mailSettings } from './mailSettings.ts';

export const mailModule = {
  settings: mailSettings,
  settingsCheck: mailCheck,
  serverCalls: {
    describe: () => [],
    async register(app: FastifyInstance, services: AppServices) {
      const mailbox = services.mails?.mailbox;
      if (mailbox !== undefined) await app.register(mailboxRoutes({ ...services, mailbox }));
    },
  },
};
