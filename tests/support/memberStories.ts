import { ADMIN } from './builders.ts';
import { emptyMarket } from './memoryMarkets.ts';
import { inPageWidth, listStates } from './pageStories.tsx';

/** What the stories of both tables of members share. */
export const memberPage = { decorators: [inPageWidth], parameters: { signedInAs: ADMIN.email } };

export const memberListStates = (people: 'buyers' | 'sellers') =>
  listStates({
    method: 'members.list',
    item: 'row',
    empty: { market: () => emptyMarket({ members: [ADMIN] }), text: `No ${people} yet` },
  });
