import { localOnly } from '../env/baseEnv.ts';
import { decodeFlag } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** Whether the contract's verifier may set provider states. */
    readonly pactStates: boolean;
  }
}

export const stateSettings = defineSettings(
  (read, { isLocalOnly }) => {
    const pactStates = decodeFlag('PACT_STATES', read('PACT_STATES')) ?? false;
    if (pactStates && !isLocalOnly) throw localOnly('PACT_STATES', 'PACT_STATES=1');
    return { pactStates };
  },
  { pactStates: (areOn) => ({ PACT_STATES: areOn }) },
);
