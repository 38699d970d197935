import { defineSettings } from '../env/Env.ts';
import { placeOf } from '../env/shown.ts';
import { decodeMailEnv, type MailEnv } from './mailEnv.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** Undefined: a mailbox page on a server for this machine alone, no mail on any other. */
    readonly mail: MailEnv | undefined;
  }
}

export const mailSettings = defineSettings((read) => ({ mail: decodeMailEnv(read) }), {
  mail: (mail) => ({ SMTP_URL: placeOf(mail?.url), MAIL_FROM: mail?.from.address }),
});
