import type { AppServices } from '../../server/context/ServerContext.ts';
import type { EmbeddedIdentity } from '../../server/identity/identity.ts';
import type { Fields } from './fields.ts';

/** What a state gives the verifier: headers of the signed-in caller, and values that replace the pact's examples. */
export interface StateResult {
  readonly headers?: { readonly cookie?: string; readonly authorization?: string };
  readonly values?: Readonly<Record<string, string>>;
}

/** States make accounts, so the accounts are the embedded ones. */
export type StateServices = AppServices & { readonly identity: EmbeddedIdentity };

/**
 * Brings the market into a state, whatever it was before: what the parameters name is created or changed, everything else
 * stays as it is. Setting a state twice has the same result.
 */
export type StateHandler = (services: StateServices, parameters: Fields) => Promise<StateResult>;

export const EMPTY_RESULT: StateResult = {};
