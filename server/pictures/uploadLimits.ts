import { decodeWholeNumber } from '../env/decoders.ts';

/** How many pictures may be stored before something shows them. */
export interface UploadLimits {
  /** An hour, by one account. */
  readonly perAccount: number;
  /** An hour, by people without an account in one network. */
  readonly perNetwork: number;
  /** What all pictures of people without an account may take together, in bytes; on the disk of `DATA_DIR` never more than 2 % of it. */
  readonly poolBytes: number;
}

const MEGABYTE = 1_000_000;

/** @throws EnvError naming what is wrong */
export function decodeUploadLimits(readSetting: (name: string) => string | undefined): UploadLimits {
  const limit = (name: string, usual: number): number =>
    decodeWholeNumber(name, readSetting(name) ?? String(usual), 1, 1_000_000);
  return {
    perAccount: limit('UPLOADS_PER_ACCOUNT', 100),
    perNetwork: limit('UPLOADS_PER_NETWORK', 20),
    poolBytes: limit('UPLOAD_POOL', 500) * MEGABYTE,
  };
}
