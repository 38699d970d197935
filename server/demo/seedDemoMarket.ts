import { factsOrNull } from '#domain/facts.ts';
import { replaceMorePictures } from '../cars/morePictures.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { memberTexts } from '../database/memberTexts.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';
import type { EmbeddedIdentity } from '../identity/identity.ts';
import { DEMO_CARS } from './cars.ts';
import type { DemoCar } from './demoCar.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SELLERS, type DemoPerson, demoPhone } from './people.ts';

interface Dependencies extends Pick<ServerContext, 'store' | 'clock' | 'newId'> {
  readonly identity: EmbeddedIdentity;
}

/** Set when a folder has demo accounts. */
const DEMO_KEY = 'demo';
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** How long before the first start the first member signed up, and how much later each of the others: all before their cars. */
const FIRST_MEMBER_DAYS = 900;
const DAYS_BETWEEN_MEMBERS = 71;

export const hasDemo = async ({ store }: Pick<Dependencies, 'store'>): Promise<boolean> =>
  (await readValue(store, DEMO_KEY)) !== undefined;

/** Whether the folder has no members yet. */
export async function isEmptyMarket({ store }: Pick<Dependencies, 'store'>): Promise<boolean> {
  const someone = await store.selectFrom('members').select('email').limit(1).executeTakeFirst();
  return someone === undefined;
}

/**
 * Fills an empty folder with the demo market. The next start completes one that was interrupted: accounts are created
 * one by one, everything else in one transaction that also records the end.
 */
export async function seedDemoMarket(dependencies: Dependencies): Promise<void> {
  const { store } = dependencies;
  if ((await readValue(store, DEMO_KEY)) === 'filled') return;
  await writeValue(store, DEMO_KEY, 'filling');
  for (const person of DEMO_PEOPLE) await createAccount(dependencies, person);
  await transact(store, async (trx) => {
    for (const [place, person] of DEMO_PEOPLE.entries()) await insertMember(trx, dependencies, { person, place });
    const ids: string[] = [];
    for (const [place, car] of DEMO_CARS.entries()) ids.push(await insertCar(trx, dependencies, { car, place }));
    emit(trx, { kind: 'market-filled', carIds: ids });
    await trx.updateTable('settings').set({ value: 'filled' }).where('key', '=', DEMO_KEY).execute();
  });
}

async function createAccount({ identity }: Dependencies, { email, name, hasKnownPassword }: DemoPerson): Promise<void> {
  if (await identity.hasAccount(email)) return;
  const password = hasKnownPassword ? DEMO_PASSWORD : undefined;
  await identity.createAccount({ email, password, name, picture: '' });
}

const insertMember = (
  trx: Database,
  { clock, newId }: Dependencies,
  { person, place }: { readonly person: DemoPerson; readonly place: number },
) =>
  trx
    .insertInto('members')
    .values({
      email: person.email,
      id: newId(),
      name: person.name,
      ...memberTexts(person),
      role: person.role,
      picture: '',
      verified: person.isVerified ? 1 : 0,
      is_admin: person.isAdmin ? 1 : 0,
      created_at: clock.now() - (FIRST_MEMBER_DAYS - place * DAYS_BETWEEN_MEMBERS) * DAY,
    })
    .execute();

/** Spreads the cars evenly over the sellers. @returns the car's id */
async function insertCar(
  trx: Database,
  { clock, newId }: Dependencies,
  { car, place }: { readonly car: DemoCar; readonly place: number },
): Promise<string> {
  const { daysAgo, isAdvertised, originalPrice, morePictures, ...same } = car;
  const sellerPlace = place % DEMO_SELLERS.length;
  const seller = DEMO_SELLERS[sellerPlace];
  if (seller === undefined) throw new Error('a demo market without sellers');
  // Some hours apart, and never in the future.
  const postedAt = clock.now() - daysAgo * DAY - ((place * 7) % 24) * HOUR;
  const phone = demoPhone(sellerPlace);
  const row = {
    ...same,
    phone,
    id: newId(),
    original_price: originalPrice,
    seller_email: seller.email,
    posted_at: postedAt,
  };
  await trx
    .insertInto('cars')
    .values({ ...row, ...factsOrNull(car), state: 'available', owner_email: null, transaction_id: null })
    .execute();
  await replaceMorePictures(trx, row.id, morePictures);
  if (isAdvertised) await trx.insertInto('advertisements').values({ car_id: row.id, created_at: postedAt }).execute();
  return row.id;
}
