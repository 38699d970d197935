import fc from 'fast-check';
import { ROLES, type Role } from './fixture.ts';
import { type Hostile, hostileBody, hostileHeaders, hostileValue } from './hostileValues.ts';
import type { Call } from './openApi.ts';

/** The ways in which a field is made wrong. */
const MUTATIONS = ['replace', 'drop', 'hostile twin', 'hostile first', 'rename'] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** The one flaw of a request that otherwise matches the document. */
export type Flaw =
  | { readonly is: 'field'; readonly field: number; readonly mutation: Mutation; readonly value: Hostile }
  | { readonly is: 'headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly is: 'body'; readonly body: Buffer }
  | { readonly is: 'type'; readonly type: string }
  | { readonly is: 'method'; readonly method: string }
  | { readonly is: 'extras' };

export interface Plan {
  readonly call: Call;
  /** `fit`: a role that may make the call. */
  readonly role: Role | 'fit';
  readonly flaw: Flaw;
}

const field = fc.record({
  is: fc.constant('field' as const),
  field: fc.nat(50),
  mutation: fc.oneof({ weight: 4, arbitrary: fc.constant('replace' as const) }, fc.constantFrom(...MUTATIONS)),
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

/** Calls that hash a password, or whose caller must sign up first: few requests are enough, since each costs as much as fifty others. */
const SLOW = /\/sign-(?:in|up)\/|\/two-factor\//;

const weightOf = ({ name, fields }: Call): number => (SLOW.test(name) ? 1 : fields.length === 0 ? 3 : 8);

/** Requests with one flaw: most by a role that may make the call, many with one wrong field only. */
export const plans = (calls: readonly Call[]): fc.Arbitrary<Plan> =>
  fc.oneof(...calls.map((call) => ({ weight: weightOf(call), arbitrary: fc.constant(call) }))).chain((call) =>
    fc.record({
      call: fc.constant(call),
      role: fc.oneof({ weight: 2, arbitrary: fc.constant('fit' as const) }, fc.constantFrom(...ROLES)),
      flaw: call.fields.length === 0 ? wrongElsewhere : anyFlaw,
    }),
  );
