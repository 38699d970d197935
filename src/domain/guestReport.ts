import { type FieldErrors, onlyErrors, validateAddress } from './credentials.ts';
import type { Email } from './email.ts';
import { MAX_LENGTH, tooLong } from './limits.ts';
import type { NewReport } from './report.ts';

/* Reports of people who are not signed in. They count once their address is proven, by the link of a mail. */

export interface NewGuestReport extends NewReport {
  readonly email: Email;
  /** Empty where they have not said it. */
  readonly name: string;
}

/** How long the link of the mail can be followed, in milliseconds: a day. Then the report is erased. */
export const GUEST_REPORT_LIFETIME_MS = 24 * 60 * 60_000;
/** Mails that an address may be sent in an hour, and reports that guests of one network may make. */
export const GUEST_MAILS_AN_HOUR = 3;
export const GUEST_REPORTS_OF_NETWORK = 10;

/** What is wrong with who somebody says that they are. */
export const validateGuest = ({
  email,
  name,
}: {
  readonly email: string;
  readonly name: string;
}): FieldErrors<'email' | 'name'> =>
  onlyErrors({
    email: validateAddress({ email }).email,
    name: name.length > MAX_LENGTH.name ? tooLong(MAX_LENGTH.name) : undefined,
  });
