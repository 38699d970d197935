import type { Reader } from '../cars/carRows.ts';
import { readSetting, writeSetting } from '../database/secrets.ts';
import type { Parts } from '../services.ts';
import { DEMO_CARS } from './cars.ts';
import type { DemoCar } from './demoCar.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SELLERS, type DemoPerson } from './people.ts';

type Needs = Pick<Parts, 'store' | 'clock' | 'newId' | 'newSecret' | 'identity'>;

/** The folder's note that demo accounts live in it. */
const NOTE = 'demo';
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

export const holdsDemo = async ({ store }: Pick<Needs, 'store'>): Promise<boolean> =>
  (await readSetting(store, NOTE)) !== undefined;

/** Has nobody used this folder yet? */
export async function isEmptyMarket({ store }: Pick<Needs, 'store'>): Promise<boolean> {
  const someone = await store.selectFrom('members').select('email').limit(1).executeTakeFirst();
  return someone === undefined;
}

/**
 * Fills an empty folder with the demo market. A start that dies on the way is made good by the next one: accounts come
 * one by one, everything else in one transaction with the note that it is done.
 */
export async function fillMarket(needs: Needs): Promise<void> {
  const { store } = needs;
  if ((await readSetting(store, NOTE)) === 'filled') return;
  await writeSetting(store, NOTE, 'filling');
  for (const person of DEMO_PEOPLE) await makeAccount(needs, person);
  await store.transaction().execute(async (trx) => {
    for (const person of DEMO_PEOPLE) await makeMember(trx, needs, person);
    for (const [place, car] of DEMO_CARS.entries()) await listCar(trx, needs, { car, place });
    await trx.updateTable('settings').set({ value: 'filled' }).where('key', '=', NOTE).execute();
  });
}

async function makeAccount(
  { identity, newSecret }: Needs,
  { email, name, hasKnownPassword }: DemoPerson,
): Promise<void> {
  if (await identity.hasAccount(email)) return;
  const password = hasKnownPassword ? DEMO_PASSWORD : `${newSecret()}A1@`;
  await identity.createAccount({ email, password, name, picture: '' });
}

const makeMember = (trx: Reader, { clock, newId }: Needs, person: DemoPerson) =>
  trx
    .insertInto('members')
    .values({
      email: person.email,
      id: newId(),
      name: person.name,
      role: person.role,
      picture: '',
      verified: person.isVerified ? 1 : 0,
      is_admin: person.isAdmin ? 1 : 0,
      created_at: clock.now(),
    })
    .execute();

/** One car after the other to one seller after the other. */
async function listCar(
  trx: Reader,
  { clock, newId }: Needs,
  { car, place }: { readonly car: DemoCar; readonly place: number },
): Promise<void> {
  const { daysAgo, isAdvertised, originalPrice, ...same } = car;
  const seller = DEMO_SELLERS[place % DEMO_SELLERS.length];
  if (seller === undefined) throw new Error('a demo market without sellers');
  // Some hours apart, as people list them, and never in the future.
  const postedAt = clock.now() - daysAgo * DAY - ((place * 7) % 24) * HOUR;
  const row = { ...same, id: newId(), original_price: originalPrice, seller_email: seller.email, posted_at: postedAt };
  await trx
    .insertInto('cars')
    .values({ ...row, state: 'available', owner_email: null, transaction_id: null })
    .execute();
  if (isAdvertised) await trx.insertInto('advertisements').values({ car_id: row.id, created_at: postedAt }).execute();
}
