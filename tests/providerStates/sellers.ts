import type { AppServices } from '../../server/context/ServerContext.ts';
import { saveSellerKind } from '../../server/sellers/sellers.ts';
import { FOR_SALE, putCar } from './cars.ts';
import { emailField, type Fields, idField } from './fields.ts';
import { putMember } from './people.ts';
import { writeRows } from './writeRows.ts';

/** A verified trader, `seller` by the address and `id` in the address of their page, has a `car` for sale. */
export async function putTrader(services: AppServices, parameters: Fields): Promise<void> {
  const [email, id, car] = [emailField(parameters, 'seller'), idField(parameters, 'id'), idField(parameters, 'car')];
  await removeSellerId(services, id);
  await putMember(services, { email, name: 'Selim', role: 'Seller', isVerified: true });
  await writeRows(services, (trx) => trx.updateTable('members').set({ id }).where('email', '=', email).execute());
  const business = { name: 'Selim Motors', address: '4 Mill Lane', register: 'DH-1' };
  await saveSellerKind(services, email, { is: 'trader', business });
  await putCar(services, { car, seller: email }, FOR_SALE);
}

/** Nobody has a page at this id. */
export async function removeSellerId(services: AppServices, id: string): Promise<void> {
  await writeRows(services, (trx) =>
    trx.updateTable('members').set({ id: services.newId() }).where('id', '=', id).execute(),
  );
}
