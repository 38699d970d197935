import { localOnly } from '../env/baseEnv.ts';
import { decodeFlag } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** True: a demo market; false: none; undefined: one where the server is local only and the folder is empty. */
    readonly demo: boolean | undefined;
  }
}

export const demoSettings = defineSettings(
  (read, { isLocalOnly }) => {
    const demo = decodeFlag('DEMO', read('DEMO'));
    if (demo === true && !isLocalOnly) throw localOnly('DEMO', 'DEMO=1');
    // Its accounts are embedded ones.
    return { demo: isLocalOnly && read('FIREBASE_PROJECT_ID') === undefined ? demo : false };
  },
  { demo: (isWanted) => ({ DEMO: isWanted }) },
);
