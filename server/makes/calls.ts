import { Type } from 'typebox';
import { MAX_MAKES, MAX_MODELS } from '#domain/makes.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';

const names = (description: string) => Type.Array(Type.String(), { maxItems: MAX_MODELS, description });

const makesSchema = Type.Array(
  Type.Object(
    {
      make: Type.String(),
      aliases: Type.Optional(names('Other names that are taken for the make')),
      models: names('In the order in which forms offer them'),
    },
    { title: 'Make' },
  ),
  { maxItems: MAX_MAKES },
);

const makes = defineCall({
  method: 'GET',
  path: '/api/makes',
  tag: 'Cars',
  summary: 'The makes that forms offer, each with its models; a car may have others',
  access: { proof: 'anyone' },
  answer: makesSchema,
  example: { answer: [{ make: 'Volkswagen', aliases: ['VW'], models: ['Golf', 'Passat'] }] },
  // It changes with a setting, and so with a new start.
  publicCache: { address: () => [], tags: () => [] },
  handle: ({ env }: ServerContext) => env.makes.list,
});

export const makeCalls: readonly Call<ServerContext>[] = [makes];
