import type { AccountSettings } from './AccountSettings.ts';
import type { Accounts } from './Accounts.ts';
import type { Administration } from './Administration.ts';
import type { Browsing } from './Browsing.ts';
import type { Buying } from './Buying.ts';
import type { Checkout } from './Checkout.ts';
import type { Credentials } from './Credentials.ts';
import type { CurrentSession } from './CurrentSession.ts';
import type { Drafts } from './Drafts.ts';
import type { Clock, Notifier } from './ports.ts';
import type { SeenLately } from './SeenLately.ts';
import type { Selling } from './Selling.ts';
import type { SessionState } from './SessionState.ts';

/** Everything that the UI may use. */
export interface UseCases {
  readonly accounts: Accounts;
  readonly accountSettings: AccountSettings;
  readonly currentSession: CurrentSession;
  readonly credentials: Credentials;
  readonly browsing: Browsing;
  readonly buying: Buying;
  readonly checkout: Checkout;
  readonly selling: Selling;
  readonly administration: Administration;
  readonly drafts: Drafts;
  readonly seenLately: SeenLately;
  /** To read and follow the session; only the services change it. */
  readonly sessionState: Pick<SessionState, 'read' | 'subscribe'>;
  readonly clock: Clock;
  /** For toasts that a page shows itself, such as a failure. */
  readonly notifier: Notifier;
}
