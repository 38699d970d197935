import fc from 'fast-check';
import { ROLES, type Role } from './fixture.ts';
import { type Hostile, hostileBody, hostileHeaders, hostileValue } from './hostileValues.ts';
import type { Call } from './openApi.ts';

/** What is done to the one field that is wrong. */
const MUTATIONS = ['replace', 'drop', 'hostile twin', 'hostile first', 'rename'] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** What is wrong with a request that is otherwise as good as the document wants it. */
export type Flaw =
  | { readonly is: 'field'; readonly field: number; readonly trick: Mutation; readonly value: Hostile }
  | { readonly is: 'headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly is: 'body'; readonly body: Buffer }
  | { readonly is: 'type'; readonly type: string }
  | { readonly is: 'method'; readonly method: string }
  | { readonly is: 'extras' };

export interface Plan {
  readonly call: Call;
  /** `fit`: whoever the call is for. */
  readonly role: Role | 'fit';
  readonly flaw: Flaw;
}

const field = fc.record({
  is: fc.constant('field' as const),
  field: fc.nat(50),
  trick: fc.oneof({ weight: 4, arbitrary: fc.constant('replace' as const) }, fc.constantFrom(...MUTATIONS)),
  value: hostileValue,
});
const headers = fc.record({ is: fc.constant('headers' as const), headers: hostileHeaders });
const body = fc.record({ is: fc.constant('body' as const), body: hostileBody });
const type = fc.record({
  is: fc.constant('type' as const),
  type: fc.constantFrom(
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/json, text/plain',
    'application/xml',
    'x/\u00ff',
  ),
});
const method = fc.record({
  is: fc.constant('method' as const),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
});
const extras = fc.record({ is: fc.constant('extras' as const) });

const wrongElsewhere = fc.oneof(
  { weight: 4, arbitrary: headers },
  { weight: 4, arbitrary: body },
  { weight: 2, arbitrary: extras },
  { weight: 1, arbitrary: type },
  { weight: 1, arbitrary: method },
);
const anyFlaw = fc.oneof({ weight: 2, arbitrary: field }, { weight: 1, arbitrary: wrongElsewhere });

/** Where a password is hashed: a few of these are enough, and each costs what fifty others do. */
const SLOW = /\/sign-(?:in|up)\//;

const weightOf = ({ name, fields }: Call): number => (SLOW.test(name) ? 1 : fields.length === 0 ? 3 : 8);

/** Requests that are wrong in one way: most by whom the call is for, many in one field alone. */
export const plans = (calls: readonly Call[]): fc.Arbitrary<Plan> =>
  fc.oneof(...calls.map((call) => ({ weight: weightOf(call), arbitrary: fc.constant(call) }))).chain((call) =>
    fc.record({
      call: fc.constant(call),
      role: fc.oneof({ weight: 2, arbitrary: fc.constant('fit' as const) }, fc.constantFrom(...ROLES)),
      flaw: call.fields.length === 0 ? wrongElsewhere : anyFlaw,
    }),
  );
