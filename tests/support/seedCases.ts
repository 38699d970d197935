import fc from 'fast-check';
import { CASE_SEED } from './caseSeed.ts';

/** Setup of the projects with properties: fast-check would draw another seed each time. */
fc.configureGlobal({ seed: CASE_SEED });
