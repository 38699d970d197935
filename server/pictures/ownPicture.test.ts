import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { aDraft, startTestServer, type TestServer } from '#support/server.ts';
import { addCar } from '../cars/listings.ts';
import { saveMember } from '../members/members.ts';
import { pictureAddress } from './pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** A picture that existed when the form was sent and has been removed since. */
const picture = pictureAddress('cleaned-up');
const refused = { kind: 'invalid', message: expect.stringMatching(/^img:/) };

it('stores a car in the same transaction in which it checks the picture', async () => {
  const seller = await server.seller();
  await expect(
    addCar(server.services, email(seller.email), { draft: aDraft({ picture }), morePictures: [] }),
  ).rejects.toMatchObject(refused);
  await server.services.store.insertInto('pictures').values({ name: 'cleaned-up', created_at: 1 }).execute();
  await addCar(server.services, email(seller.email), { draft: aDraft({ picture }), morePictures: [] });
  expect(await server.services.pictures.removeUnused()).toBe(0);
});

it('stores a user record in the same transaction in which it checks the picture', async () => {
  const record = { email: email('new@x.test'), name: 'N', role: 'Buyer', picture: pictureAddress('gone') } as const;
  await expect(saveMember(server.services, record)).rejects.toMatchObject(refused);
});
