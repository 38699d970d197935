import type { Accounts } from './Accounts.ts';
import type { Administration } from './Administration.ts';
import type { Browsing } from './Browsing.ts';
import type { Buying } from './Buying.ts';
import type { Checkout } from './Checkout.ts';
import type { CurrentSession } from './CurrentSession.ts';
import type { Clock, Notifier } from './ports.ts';
import type { Selling } from './Selling.ts';
import type { SessionState } from './SessionState.ts';

/** Everything the UI may ask for. */
export interface UseCases {
  readonly accounts: Accounts;
  readonly currentSession: CurrentSession;
  readonly browsing: Browsing;
  readonly buying: Buying;
  readonly checkout: Checkout;
  readonly selling: Selling;
  readonly administration: Administration;
  /** To read and follow the session; only the services change it. */
  readonly sessionState: Pick<SessionState, 'read' | 'subscribe'>;
  readonly clock: Clock;
  /** For toasts of a page's own, such as a failure. */
  readonly notifier: Notifier;
}
