import { describe, expect, it } from 'vitest';
import { citationViolations } from '../../scripts/laws/citations.ts';
import { sourceViolations } from '../../scripts/laws/sources.ts';

const whatIsWrong = (path: string, text: string) =>
  sourceViolations(path, text).map(({ line, what }) => `${line}: ${what}`);

describe('the rule about odd spellings', () => {
  it.each([
    ['a variable', 'const catagory = 1;'],
    ['part of a name', 'export const listCatagory = () => 1;'],
    ['an object key', 'export const car = { orginalprice: 1 };'],
    ['a quoted key', "export const car = { 'issold': true };"],
    ['a member read', 'export const f = (car: Car) => car.isverified;'],
    ['a member read by text', "export const f = (car: Car) => car['catagory'];"],
    ['a taken-apart member', 'export const f = ({ userRoll }: State) => userRoll;'],
    ['a member of a type', 'export interface Car { readonly catagory: string }'],
    ['a type', 'export type Catagory = string;'],
    ['a parameter', 'export function remove(userdelet: string) { return userdelet; }'],
    ['an attribute of an element', 'export const a = <Card catagory="suv" />;'],
  ])('finds it as %s', (_where, text) => {
    expect(whatIsWrong('src/ui/Planted.tsx', `// a comment before\n\n${text}\n`)[0]).toMatch(/^3: the wire's spelling/);
  });

  it('allows labels, addresses and ordinary names', () => {
    const text =
      "const label = 'Catagory';\nconst path = '/api/catagory/' + label;\nexport const a = { isVerified: path, isSold: 1, userDeleted: 2 };";
    expect(whatIsWrong('src/ui/labels.ts', text)).toEqual([]);
  });

  it.each([
    'src/adapters/http/carCodec.ts',
    'server/cars/codec.ts',
    'src/adapters/browser/ZustandSessionState.ts',
    'src/adapters/http/calls.test.ts',
    'server/cars/cars.test.ts',
    'tests/providerStates/cars.ts',
    'tests/pact/cars.test.ts',
    'tests/settlement/support/wireCar.ts',
  ])('allows the spellings of the wire in %s', (path) =>
    expect(whatIsWrong(path, 'export const car = { catagory: 1, userRoll: 2 };')).toEqual([]),
  );

  it.each(['src/adapters/http/HttpCars.ts', 'server/http/wireCar.ts', 'server/cars/wireCar.ts'])(
    'allows them in no other file, such as %s',
    (path) => expect(whatIsWrong(path, 'export const car = { catagory: 1 };')).toHaveLength(1),
  );
});

describe('the rule about hidden inputs', () => {
  it.each([
    ['Date.now()', 'export const t = () => Date.now();'],
    ['Date.now handed on', 'export const clock = { now: Date.now };'],
    ['new Date()', 'export const t = () => new Date();'],
    ['performance.now()', 'export const t = () => performance.now();'],
    ['Math.random()', 'export const r = () => Math.random();'],
    ['crypto.randomUUID()', 'export const id = () => crypto.randomUUID();'],
    ['imported randomness', "import { randomBytes } from 'node:crypto';\nexport const b = randomBytes;"],
    ['process.env', 'export const port = () => process.env.PORT;'],
    ["process['env']", "export const port = () => process['env'];"],
    ['import.meta.env', 'export const mode = () => import.meta.env.MODE;'],
  ])('finds %s in domain, application, pages and server', (_what, text) => {
    for (const path of ['src/domain/a.ts', 'src/application/a.ts', 'src/ui/a.ts', 'server/cars/a.ts']) {
      expect(whatIsWrong(path, text)).toHaveLength(1);
    }
  });

  it('allows a date made from a given time, and a local of the same name', () => {
    const text =
      'export const at = (ms: number) => new Date(ms);\nexport const f = (Date: { now(): number }) => Date.now();';
    expect(whatIsWrong('src/domain/a.ts', text)).toEqual([]);
  });

  it('allows the variables that the build replaces, and no other environment variables', () => {
    expect(whatIsWrong('src/ui/a.ts', 'export const built = () => import.meta.env.PROD;')).toEqual([]);
    expect(whatIsWrong('src/ui/a.ts', 'export const port = () => process.env.PROD;')).toHaveLength(1);
  });

  it('allows all inputs in adapters and roots, and only the environment in server/env.ts', () => {
    expect(whatIsWrong('src/adapters/browser/SystemClock.ts', 'export const t = () => Date.now();')).toEqual([]);
    expect(whatIsWrong('server/main.ts', 'export const t = () => [Date.now(), process.env];')).toEqual([]);
    expect(whatIsWrong('server/env.ts', 'export const e = process.env;')).toEqual([]);
    expect(whatIsWrong('server/env.ts', 'export const t = Date.now();')).toHaveLength(1);
  });
});

describe('the rule about browser globals at load time', () => {
  it.each([
    ['window', 'export const width = window.innerWidth;'],
    ['document', "const root = document.querySelector('p');\nexport { root };"],
    ['localStorage', "if (localStorage.getItem('a')) throw new Error();"],
  ])('finds %s used while a module of src loads', (_what, text) => {
    for (const path of ['src/ui/a.ts', 'src/adapters/a.ts']) expect(whatIsWrong(path, text)).toHaveLength(1);
  });

  it('allows them in a function, a method or a type', () => {
    const text = [
      'export const width = () => window.innerWidth;',
      'export class Vault { read() { return localStorage.getItem("a"); } }',
      'export type W = typeof window;',
      "export const here = typeof document === 'undefined';",
      'export const f = (car: { document: string }) => car.document;',
    ].join('\n');
    expect(whatIsWrong('src/adapters/a.ts', text)).toEqual([]);
  });
});

describe('the rule about cited statements', () => {
  const unknown = (path: string, text: string) =>
    citationViolations(path, text, new Set(['wishlist.states'])).map(({ line, what }) => `${line}: ${what}`);

  it.each([
    ['a title', 'src/a.test.ts', "\nit('[wishlist.states] [wishlist.stated] shows it', () => {});"],
    ['a part of a title', 'tests/e2e/a.e2e.ts', '\ntest(`[wishlist.stated] shows it`, () => {});'],
    ['a comment', 'server/a.ts', '\n// Sold out (spec: wishlist.states, wishlist.stated).'],
    ['a comment of two lines', 'src/ui/a.tsx', '/** Sold\n * out (spec:\n * wishlist.stated). */'],
  ])('finds an unknown id in %s', (_where, path, text) => {
    expect(unknown(path, text)).toEqual([
      '2: "wishlist.stated" is not an id of docs/specification.md: cite one that it has, or add the statement',
    ]);
  });

  it('allows known ids, and code in brackets', () => {
    const text = "it('[wishlist.states] is shown', () => list[place.name]); // (spec: wishlist.states)";
    expect(unknown('src/a.test.ts', text)).toEqual([]);
  });

  it('leaves planted ids of the laws’ own tests alone', () => {
    const text = '// Sold out (spec: wishlist.stated).';
    for (const path of ['scripts/conformance/a.test.ts', 'tests/laws/a.test.ts'])
      expect(unknown(path, text)).toEqual([]);
    expect(unknown('src/a.ts', "export const css = '[data.row]';")).toEqual([]);
  });
});

describe('the rule about writes past the guard', () => {
  const texts = [
    "import { unguarded } from '../database/writeGuard.ts';\nexport const db = unguarded;",
    "import { unguarded as raw } from '../database/writeGuard.ts';\nexport const db = raw;",
    'export const db = (store: Store) => store.withoutPlugins();',
  ];

  it.each(texts)('finds them in the server: %s', (text) =>
    expect(whatIsWrong('server/cars/planted.ts', text)).toEqual([expect.stringMatching(/^1: .*state with emit/)]),
  );

  it.each(['server/database/migrations.ts', 'server/database/copyMarket.ts', 'server/cars/cars.test.ts', 'tests/a.ts'])(
    'allows them in %s',
    (path) => expect(texts.flatMap((text) => whatIsWrong(path, text))).toEqual([]),
  );
});

describe('the rule about waits', () => {
  it.each([
    ['a pause', 'await new Promise((done) => setTimeout(done, 400));', 'waits a fixed time'],
    [
      'a limit that a busy machine exceeds',
      'await expect.poll(read, { timeout: 2_000 }).toBe(1);',
      'may wait less than',
    ],
    ['the same elsewhere', 'await waitFor(() => read(), { timeout: 2_000 });', 'may wait less than'],
    ['a limit of a second', 'await vi.waitFor(() => read());', 'waits a second at most'],
  ])('finds %s in a test', (_what, text, message) => {
    for (const path of ['src/ui/a.test.tsx', 'server/cars/a.test.ts', 'tests/ports/a.contract.ts']) {
      expect(whatIsWrong(path, text)).toEqual([expect.stringContaining(message)]);
    }
    expect(whatIsWrong('server/cars/a.ts', text)).toEqual([]);
  });

  it.each([
    'await new Promise((done) => setTimeout(done));',
    'await new Promise((done) => setTimeout(done, 20));',
    'const later = () => setTimeout(() => answer(1), 400);',
    'await expect.poll(read).toBe(1);',
    'await expect.poll(read, { timeout: 90_000 }).toBe(1);',
    'await waitFor(() => read());',
  ])('allows %s', (text) => expect(whatIsWrong('server/cars/a.test.ts', text)).toEqual([]));
});

describe('the rule about assertions that can’t fail', () => {
  it('finds a regular expression within toMatchObject, however deep', () => {
    for (const text of [
      'expect(answer).toMatchObject({ status: 400, msg: /late/ });',
      'await expect(call()).rejects.toMatchObject([{ cause: { message: /late/ } }]);',
    ])
      expect(whatIsWrong('server/cars/a.test.ts', text)).toEqual([expect.stringContaining('matches every text')]);
  });

  it.each([
    'expect(answer).toMatchObject({ msg: expect.stringMatching(/late/) });',
    'expect(text).toMatch(/late/);',
    'expect(find(/late/)).toMatchObject({ msg: text });',
  ])('allows %s', (text) => expect(whatIsWrong('server/cars/a.test.ts', text)).toEqual([]));
});

describe('the rule about what nobody sees around a text', () => {
  it('finds trim where people type, and nowhere else', () => {
    const text = 'export const kept = (typed: string) => typed.trim();';
    expect(whatIsWrong('src/ui/Planted.tsx', text)).toEqual([expect.stringMatching(/^1: .*trimUnseen/)]);
    expect(whatIsWrong('src/domain/planted.ts', 'export const f = (t?: string) => t?.trim();')).toHaveLength(1);
    for (const path of ['server/cars/planted.ts', 'src/ui/Planted.test.tsx', 'src/ui/Planted.stories.tsx'])
      expect(whatIsWrong(path, text)).toEqual([]);
  });
});

describe('[translated.texts] the rule about texts that a translator moves', () => {
  /** A template text with one value in it. */
  const template = (text: string) => `\`${text.replace('VALUE', ['$', '{value}'].join(''))}\``;
  const inside = (children: string) => `export const A = () => (\n<p>${children}</p>\n);`;

  it.each([
    ['a number in a sentence', '{count} cars'],
    ['two values', '{year} · {place}'],
    ['a text after an element', '<b>!</b>{name}'],
    ['a text that comes and goes', '<b>!</b>{wrong && `no`}'],
    ['a text beside an element that comes and goes', 'Late {wrong && <b>!</b>}'],
    ['a text beside a list', 'Those: {all.map((one) => <b key={one}>{one}</b>)}'],
    ['a list of texts', `<b>!</b>{all.map((value) => ${template('VALUE, ')})}`],
    ['a text in a fragment', '<b>!</b>{wrong && <>no <i>way</i></>}'],
  ])('finds %s', (_what, children) => {
    expect(whatIsWrong('src/ui/Planted.tsx', inside(children))[0]).toMatch(/^2: is a text/);
    expect(whatIsWrong('src/ui/Planted.stories.tsx', inside(children))).toEqual([]);
  });

  it.each([
    ['a component that is a text', `export function Count() { return ${template('VALUE cars')}; }`],
    [
      'one that is a text at times',
      `export function Count() { return all ? ${template('VALUE cars')} : <b>none</b>; }`,
    ],
    ['one whose text is made elsewhere', 'export const Count = () => (all ? <b>{all}</b> : labelOf(none));'],
  ])('finds %s', (_what, text) => expect(whatIsWrong('src/ui/Planted.tsx', text)).toHaveLength(1));

  it.each([
    ['one changing text', `{${template('VALUE cars')}}`],
    ['elements of their own', '<span>{count}</span>{wrong && <b>!</b>}'],
    ['fixed text beside fixed elements', 'Read <a href="/blog">this</a> first.'],
    ['what are elements by their names', '{children}{dialog}'],
    ['a choice between elements', '<b>!</b>{wrong ? <i>no</i> : null}'],
    ['lines between elements', '\n  <b>!</b>\n  {wrong && <i>no</i>}\n'],
  ])('allows %s', (_what, children) => expect(whatIsWrong('src/ui/Planted.tsx', inside(children))).toEqual([]));
});
