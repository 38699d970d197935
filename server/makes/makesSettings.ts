import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import { indexMakes, type Make, type MakeIndex } from '#domain/makes.ts';
import { defineSettings } from '../env/Env.ts';
import { readMakesFile } from './makesFile.ts';

export interface ListedMakes {
  /** The operator's own list; undefined: the one that comes with the product. */
  readonly file: string | undefined;
  readonly list: readonly Make[];
  readonly index: MakeIndex;
}

declare module '../env/Env.ts' {
  interface Env {
    readonly makes: ListedMakes;
  }
}

const KNOWN: ListedMakes = { file: undefined, list: KNOWN_MAKES, index: indexMakes(KNOWN_MAKES) };

export const makesSettings = defineSettings((read) => ({ makes: decodeListedMakes(read('MAKES_FILE')) }), {
  makes: ({ file }) => ({ MAKES_FILE: file }),
});

function decodeListedMakes(file: string | undefined): ListedMakes {
  if (file === undefined) return KNOWN;
  const list = readMakesFile(file);
  return { file, list, index: indexMakes(list) };
}
