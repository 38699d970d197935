import { APIError } from 'better-auth';
import type { ServerContext } from '../context/ServerContext.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { countSignUp } from '../logins/signUps.ts';
import { CALLER_IP } from './webRequests.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'secrets'>;

/** What the hook needs of the provider's context; null where no request creates the account. */
type RequestContext = { readonly headers?: Headers | undefined } | null;

/**
 * The provider's hook before it stores an account, whichever way people sign up: by then everything else was found right. An account
 * that the operator creates comes with no request, and isn't counted.
 */
export const boundSignUps =
  (dependencies: Dependencies) =>
  async (_account: unknown, context: RequestContext): Promise<void> => {
    const ip = context?.headers?.get(CALLER_IP) ?? undefined;
    if (ip === undefined) return;
    try {
      await transact(dependencies.store, (trx) => countSignUp(trx, dependencies, ip));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const headers = { 'retry-after': String(error.retryAfter) };
      throw new APIError('TOO_MANY_REQUESTS', { message: error.message, code: 'TOO_MANY_SIGN_UPS' }, headers);
    }
  };
