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
import type { RecentlyViewed } from './RecentlyViewed.ts';
import type { SecondFactors } from './SecondFactors.ts';
import type { Selling } from './Selling.ts';
import type { SessionSnapshot, SessionState } from './SessionState.ts';

/** What a service offers: its code may be loaded later than the page. */
type Public<Service> = Pick<Service, keyof Service>;

/** Every service with all that it offers. */
export interface Services {
  readonly accounts: Public<Accounts>;
  readonly accountSettings: Public<AccountSettings>;
  readonly currentSession: Public<CurrentSession>;
  readonly credentials: Public<Credentials>;
  readonly secondFactors: Omit<Public<SecondFactors>, 'keepLoginPassword'>;
  readonly browsing: Public<Browsing>;
  readonly buying: Public<Buying>;
  readonly checkout: Public<Checkout>;
  readonly selling: Public<Selling>;
  readonly administration: Public<Administration>;
  readonly drafts: Public<Drafts>;
  readonly recentlyViewed: Public<RecentlyViewed>;
  /** To read and follow the session; only the services change it. */
  readonly sessionState: Pick<SessionState, 'read' | 'subscribe'> & {
    /** What it was when the page began, as a rendered page shows it. */
    readFirst(): SessionSnapshot;
  };
  readonly clock: Clock;
  /** For toasts that a page shows itself, such as a failure. */
  readonly notifier: Notifier;
}

/** Everything that the UI may use. */
export interface UseCases extends Omit<Services, 'currentSession'> {
  readonly currentSession: Pick<CurrentSession, 'logOut'>;
}
