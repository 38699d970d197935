import { Type } from 'typebox';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';

const span = Type.Object(
  {
    text: Type.String(),
    look: Type.Optional(Type.Enum(['strong', 'emphasis'], { type: 'string' })),
    href: Type.Optional(
      Type.String({ description: 'Where it leads; http, https, mailto, tel, or a path of the market' }),
    ),
  },
  { title: 'TextSpan' },
);

const block = Type.Object(
  {
    kind: Type.Enum(['heading', 'paragraph', 'list'], { type: 'string' }),
    level: Type.Optional(Type.Integer({ description: 'Of a heading: 2 or 3' })),
    isOrdered: Type.Optional(Type.Boolean({ description: 'Of a list: whether its items are numbered' })),
    spans: Type.Optional(Type.Array(span, { description: 'Of a heading or paragraph' })),
    items: Type.Optional(Type.Array(Type.Array(span), { description: 'Of a list' })),
  },
  { title: 'TextBlock' },
);

const textOf = (description: string) => Type.Optional(Type.Array(block, { description }));

const operatorSchema = Type.Object(
  {
    name: Type.Optional(Type.String()),
    address: Type.Optional(Type.Array(Type.String(), { description: 'Its lines' })),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    register: Type.Optional(Type.String({ description: 'Where the business is registered, and its number there' })),
    texts: Type.Object({
      terms: textOf('The conditions of use'),
      privacy: textOf('What happens to personal data'),
      imprint: textOf('Who is responsible for the pages'),
    }),
  },
  { title: 'Operator', description: 'What the operator has not given is missing' },
);

const operator = defineCall({
  method: 'GET',
  path: '/api/operator',
  tag: 'Shop',
  summary: 'Who runs the market, and the texts that they give it',
  access: { proof: 'anyone' },
  answer: operatorSchema,
  example: {
    answer: {
      name: 'Second Gear Dhaka',
      address: ['12 Station Road', 'Dhaka 1205'],
      email: 'help@cars.example',
      texts: { terms: [{ kind: 'paragraph' as const, spans: [{ text: 'Be honest about your car.' }] }] },
    },
  },
  // It changes with a setting, and so with a new start.
  publicCache: { address: () => [], tags: () => [] },
  handle: ({ env }: ServerContext) => shownOperator(env),
});

/** The operator without the files of the texts, and what they check of sellers. */
export const shownOperator = ({
  operator: { files: _files, checks: _checks, ...shown },
}: Pick<ServerContext['env'], 'operator'>) => shown;

export const operatorCalls: readonly Call<ServerContext>[] = [operator];
