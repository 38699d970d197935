import type { SettingsCheck } from '../env/SettingsCheck.ts';
import { MAILBOX_PATH } from '../http/paths.ts';
import { mailDelivery } from './mailSettings.ts';
import { SmtpMailer } from './SmtpMailer.ts';

export const mailCheck: SettingsCheck = {
  need: 'Mail',
  service: (env) => {
    if (env.firebase !== undefined)
      return { uses: 'Firebase, which sends the mails about its accounts', otherwise: 'SMTP_URL is not used' };
    if (env.mail !== undefined) {
      return {
        uses: `the mail server ${new URL(env.mail.url).host}, from ${env.mail.from.address}`,
        otherwise: env.isLocalOnly ? 'without SMTP_URL: a mailbox page' : 'without SMTP_URL: no mail',
      };
    }
    return mailDelivery(env) === 'mailbox'
      ? {
          uses: `a mailbox page at ${MAILBOX_PATH}, since the server is for this machine alone`,
          otherwise: 'SMTP_URL and MAIL_FROM name a mail server',
        }
      : {
          uses: 'none: nobody can reset a password or prove an address',
          otherwise: 'SMTP_URL and MAIL_FROM name a mail server',
        };
  },
  check: async ({ mail, firebase }) => {
    if (firebase !== undefined || mail === undefined) return 'nothing else is needed';
    const mailer = new SmtpMailer(mail);
    try {
      await mailer.verify();
    } finally {
      mailer.stop();
    }
    return 'the mail server answers, and takes the login';
  },
};
