import Fastify from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileSchemasLazily } from './lazySchemas.ts';
import { shapeRefusal } from './shapeRefusal.ts';
import { price, wholeNumber } from './shapes.ts';

const app = Fastify();
beforeAll(async () => {
  compileSchemasLazily(app);
  app.setErrorHandler((error, request, reply) =>
    reply.status(400).send({ msg: shapeRefusal(error as Parameters<typeof shapeRefusal>[0], request).message }),
  );
  const body = Type.Partial(
    Type.Object({
      name: Type.String(),
      weight: Type.Number(),
      price,
      count: Type.Integer(),
      stars: wholeNumber({ from: 1, to: 5 }),
      hidden: Type.Boolean(),
      pictures: Type.Array(Type.String()),
      shots: Type.Object({}),
    }),
  );
  app.post('/', { schema: { body } }, async () => ({ msg: 'taken' }));
  await app.ready();
});
afterAll(() => app.close());

it.each([
  [{ name: 5 }, 'name: a text is needed'],
  [{ weight: '5' }, 'weight: a number is needed'],
  [{ price: '5' }, 'price: a price from 1 to 999,999 dollars is needed'],
  [{ count: 4.5 }, 'count: a whole number is needed'],
  [{ stars: 4.5 }, 'stars: a whole number from 1 to 5 is needed'],
  [{ stars: 6 }, 'stars: a whole number from 1 to 5 is needed'],
  [{ hidden: 'yes' }, 'hidden: true or false is needed'],
  [{ pictures: 'a.webp' }, 'pictures: a list is needed'],
  [{ shots: 'front' }, 'shots: an object is needed'],
  [{ name: 'Rush', stars: 5 }, 'taken'],
])('says of a value of another kind what is needed: %j', async (payload, msg) => {
  const answer = await app.inject({ method: 'POST', url: '/', payload });
  expect(answer.json()).toMatchObject({ msg });
});
