import type { Email } from '#domain/email.ts';
import { MAILS_WAIT_MS, MAX_UNREAD, type MailSettings } from '#domain/notification.ts';
import classes from './MissingContact.module.css';
import { ProofRequest } from './ProofRequest.tsx';
import { useMailSettings } from './useMailSettings.ts';

const WAITING_DAYS = MAILS_WAIT_MS / 86_400_000;

/** How many emails wait for the proof of an address, and the button that asks for it; nothing where none do (spec: notifications.waiting). */
export function WaitingMails({ member }: { readonly member: Email }) {
  const { data } = useMailSettings(member);
  if (data === undefined || data.waiting === 0) return null;
  return (
    <div className={`${classes.note} ${classes.above}`} role="note" aria-label="Waiting emails">
      <p>{`${waitingMails(data)} until you prove that ${member} is your address, for ${WAITING_DAYS} days at most.`}</p>
      <ProofRequest email={member} outcome="What waits is sent then." />
    </div>
  );
}

/** “3 emails wait”. */
export function waitingMails({ waiting }: Pick<MailSettings, 'waiting'>): string {
  if (waiting === 1) return '1 email waits';
  return `${waiting}${waiting === MAX_UNREAD ? '+' : ''} emails wait`;
}
