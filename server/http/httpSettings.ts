import { localOnly } from '../env/baseEnv.ts';
import { decodeFlag, decodeWholeNumber, EnvError } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** Whether browsers may list the domain and all below it as https only, for good. */
    readonly hstsPreload: boolean;
    /** Open connections, in all and of one address; those of a trusted proxy count in all only. */
    readonly maxConnections: number;
    readonly maxConnectionsPerAddress: number;
    /** Whether the contract's verifier may set provider states. */
    readonly pactStates: boolean;
  }
}

export const httpSettings = defineSettings(
  (read, { isLocalOnly, isSecure }) => {
    const count = (name: string, usual: number) => decodeWholeNumber(name, read(name) ?? String(usual), 1, 1_000_000);
    return {
      hstsPreload: decodeHstsPreload(read('HSTS_PRELOAD'), isSecure),
      maxConnections: count('MAX_CONNECTIONS', 10_000),
      // All connections to a server for this machine alone come from one address.
      maxConnectionsPerAddress: count('MAX_CONNECTIONS_PER_ADDRESS', isLocalOnly ? 10_000 : 200),
      pactStates: decodePactStates(read('PACT_STATES'), isLocalOnly),
    };
  },
  {
    hstsPreload: (isWanted) => ({ HSTS_PRELOAD: isWanted }),
    maxConnections: (count) => ({ MAX_CONNECTIONS: count }),
    maxConnectionsPerAddress: (count) => ({ MAX_CONNECTIONS_PER_ADDRESS: count }),
    pactStates: (areOn) => ({ PACT_STATES: areOn }),
  },
);

function decodeHstsPreload(text: string | undefined, isSecure: boolean): boolean {
  const isWanted = decodeFlag('HSTS_PRELOAD', text) ?? false;
  if (isWanted && !isSecure) throw new EnvError('HSTS_PRELOAD: HSTS_PRELOAD=1 is for an https PUBLIC_URL');
  return isWanted;
}

function decodePactStates(text: string | undefined, isLocalOnly: boolean): boolean {
  const areOn = decodeFlag('PACT_STATES', text) ?? false;
  if (areOn && !isLocalOnly) throw localOnly('PACT_STATES', 'PACT_STATES=1');
  return areOn;
}
