import { Failure } from '#application/Failure.ts';
import type { SecondFactor } from '#application/ports.ts';

const notOffered = async (): Promise<never> => {
  throw new Failure('not-found');
};

/** With accounts at Firebase an admin's log-in must be recent instead; the market has no second factor there. */
export class FirebaseSecondFactor implements SecondFactor {
  readonly isAsked = false;
  readonly state = notOffered;
  readonly begin = notOffered;
  readonly verifyCode = notOffered;
  readonly verifyRecoveryCode = notOffered;
  readonly renewRecoveryCodes = notOffered;
  readonly remove = notOffered;
}
