import type { Email } from '#domain/email.ts';
import { linkMail } from '../mail/linkMail.ts';
import type { Mail } from '../mail/Mailer.ts';

interface NotificationMail {
  readonly id: string;
  readonly to: Email;
  readonly sentence: string;
  readonly link: string;
  readonly settingsLink: string;
  /** Undefined where it is about money. */
  readonly unsubscribeUrl: string | undefined;
}

/** A notification as a mail. Its Message-ID is the notification's, so that one that is sent twice is one in the mailbox. */
export const notificationMail = ({ id, to, sentence, link, settingsLink, unsubscribeUrl }: NotificationMail): Mail => ({
  ...linkMail(
    {
      subject: sentence.replace(/[.]$/, ''),
      lines: [sentence],
      button: 'Look at it',
      after: [
        unsubscribeUrl === undefined
          ? 'You get every mail about money.'
          : `You choose at ${settingsLink} which mails you get.`,
      ],
    },
    { to, link },
  ),
  messageId: `<${id}@${new URL(link).hostname}>`,
  unsubscribeUrl,
});
