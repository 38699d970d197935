import { ROUTES } from '#domain/navigation.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { GUEST_PROOF_PATH } from '../http/paths.ts';
import { linkMail, type MailTexts } from '../mail/linkMail.ts';
import type { ComposedMail, QueuedMail } from '../mail/MailQueue.ts';
import { createGuestToken } from './guestReports.ts';

/* No word of these mails is anybody's but ours: whoever typed the address may not be its owner. */

const ANOTHER_WAY = 'If you see it differently, you may go to a court or to a body that settles disputes.';
const FORGOTTEN = 'Your name and address are erased here once nothing more can follow from your report.';

const TEXTS = {
  'guest-report': {
    subject: 'Is this report yours?',
    lines: [
      'Somebody has reported a car, a person or a review at Second Gear with this email address.',
      'If it was you, open this link within a day and press the button there. The report counts from then on.',
    ],
    button: 'Yes, it is mine',
    after: ['If it was not you, do nothing. What was sent is erased after a day.'],
  },
  'guest-acted': {
    subject: 'We have acted on your report',
    lines: ['You reported something at Second Gear. A person looked at it, and the shop has acted.', ANOTHER_WAY],
    button: 'Open Second Gear',
    after: [FORGOTTEN],
  },
  'guest-kept': {
    subject: 'What you reported stays as it is',
    lines: [
      'You reported something at Second Gear. A person looked at it and decided that it stays as it is.',
      ANOTHER_WAY,
    ],
    button: 'Open Second Gear',
    after: [FORGOTTEN],
  },
} as const satisfies Readonly<Record<string, MailTexts>>;

type GuestMailKind = keyof typeof TEXTS;
export const isGuestMail = (kind: QueuedMail['kind']): kind is GuestMailKind => kind in TEXTS;

/** The mail to a guest, as it is sent; undefined where the report is gone. */
export async function composeGuestMail(
  context: Pick<ServerContext, 'store' | 'clock' | 'newSecret'>,
  { id, email: to, kind }: Pick<QueuedMail, 'id' | 'email'> & { readonly kind: GuestMailKind },
  origin: string,
): Promise<ComposedMail> {
  if (kind !== 'guest-report') return linkMail(TEXTS[kind], { to, link: `${origin}${ROUTES.home}` });
  const token = await createGuestToken(context, id);
  return token === undefined
    ? undefined
    : linkMail(TEXTS[kind], { to, link: `${origin}${GUEST_PROOF_PATH}?token=${token}` });
}
