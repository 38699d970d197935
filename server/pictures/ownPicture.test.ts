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

/** A picture that was there when the form was sent, and has been cleaned up since. */
const picture = pictureAddress('cleaned-up');
const refused = { kind: 'invalid', message: expect.stringMatching(/^img:/) };

it('a car is listed in the same breath in which its picture is seen to be there', async () => {
  const seller = await server.seller();
  await expect(addCar(server.services, email(seller.email), aDraft({ picture }))).rejects.toMatchObject(refused);
  await server.services.store.insertInto('pictures').values({ name: 'cleaned-up', created_at: 1 }).execute();
  await addCar(server.services, email(seller.email), aDraft({ picture }));
  expect(await server.services.pictures.removeUnused()).toBe(0);
});

it('so is a user record made', async () => {
  const record = { email: email('new@x.test'), name: 'N', role: 'Buyer', picture: pictureAddress('gone') } as const;
  await expect(saveMember(server.services, record)).rejects.toMatchObject(refused);
});
