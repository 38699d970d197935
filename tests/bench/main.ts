// `npm run bench`: start time, memory and throughput of the product server beside a plain node:http server that sends the same
// bytes, in markets of three sizes on SQLite and on PostgreSQL; then beside 1,000 half-open connections; then searches among a
// million cars; then the counts of filters; then what a new car and a changed price cost behind the request; then pages on an
// emulated phone beside static ones. `npm run bench -- lists`, `-- connections`, `-- search`, `-- facets`, `-- upkeep` or `-- pages`
// measures one of the six.
import { ensureBuilt } from '../../scripts/build.mjs';
import { measureFacets } from './facets.ts';
import { measureHalfOpen } from './halfOpen.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measureSearches } from './search.ts';
import { measureUpkeep } from './upkeep.ts';

const [, , asked] = process.argv;
const isWanted = (what: string): boolean => asked === undefined || asked === what;

await ensureBuilt(process.cwd());
if (isWanted('lists')) await measureLists();
if (isWanted('connections')) await measureHalfOpen();
if (isWanted('search')) await measureSearches();
if (isWanted('facets')) await measureFacets();
if (isWanted('upkeep')) await measureUpkeep();
if (isWanted('pages')) await measurePages();
