import { foreignContractWith } from './support/contract.ts';
import { REFUSALS } from './support/refusalCells.ts';

/* Whatever the rights table refuses of the specification's calls, every server refuses: one interaction for each of its cells. */

const refusals = foreignContractWith('market-server-refusals');

for (const { description, ...interaction } of REFUSALS) refusals(description, interaction);
