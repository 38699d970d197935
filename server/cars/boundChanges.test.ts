import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { aDraft, startTestServer, type TestServer } from '#support/server.ts';
import { accountLabel } from '../http/callers.ts';
import { editCar } from './editCar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('[guests.bounded] 1.3 keeps the latest 100 changes of a car’s price, however often it changes', async () => {
  const { services, time } = server;
  const seller = await server.seller();
  const carId = await server.listCar(seller);
  const other = await server.listCar(seller);
  const edit = (id: string, price: number) => {
    time.now += 1_000;
    const draft = { ...aDraft(), price: price as ReturnType<typeof aDraft>['price'] };
    return editCar(services, { seller: email(seller.email), carId: id }, { draft, morePictures: [] });
  };
  await edit(other, 777_00);
  for (let count = 0; count < 105; count += 1) await edit(carId, 1_000_00 + count * 100);
  const changes = await services.store.selectFrom('price_changes').selectAll().where('car_id', '=', carId).execute();
  expect(changes).toHaveLength(100);
  const prices = changes.map(({ price_after }) => Number(price_after)).toSorted((a, b) => a - b);
  expect([prices[0], prices.at(-1)]).toEqual([1_000_00 + 5 * 100, 1_000_00 + 104 * 100]);
  const others = await services.store.selectFrom('price_changes').selectAll().where('car_id', '=', other).execute();
  expect(others).toHaveLength(1);
});

it('[guests.bounded] 1.3 lists no car of an account that has deleted 500 within a day, until the next day', async () => {
  const { services, time } = server;
  const seller = await server.seller();
  const actor = accountLabel(services.secrets.audit, email(seller.email));
  const line = {
    created_at: time.now,
    kind: 'car-deleted',
    actor,
    origin: '',
    person: '',
    subject: '',
    note: '',
    times: 1,
  };
  const lines = Array.from({ length: 499 }, (_, n) => ({ ...line, id: `deleted-${n}` }));
  await services.store.insertInto('audit_log').values(lines).execute();
  const carId = await server.listCar(seller);
  expect((await seller.delete(`/api/car/${carId}`)).status).toBe(200);
  await expect(server.listCar(seller)).rejects.toThrow(
    '409: {"msg":"You have deleted 500 cars within a day, as many as one account may. List more tomorrow"}',
  );
  await server.listCar(await server.seller());
  time.now += 24 * 60 * 60_000;
  await seller.openSession();
  await seller.get(`/api/jwt?email=${seller.email}`).then(({ json }) => {
    seller.accessToken = String(json.accessToken);
  });
  await server.listCar(seller);
});
