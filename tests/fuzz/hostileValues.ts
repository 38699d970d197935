import fc from 'fast-check';
import { anyCharacter } from '#support/anyCharacter.ts';

/** An unexpected value, encoded for every part of a request. */
export interface Hostile {
  /** As raw JSON, which need not be what `JSON.stringify` would write. */
  readonly json: string;
  /** As raw text of an address or a form, percent signs and all. */
  readonly text: string;
  readonly bytes: Buffer;
}

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

const ODD_JSON = [
  'null',
  'true',
  '-0',
  '1e400',
  '-1',
  '0.001',
  '9007199254740993',
  '[]',
  '{}',
  '""',
  '"   "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202egpj.exe"',
  '"12500"',
  '["a@b.test"]',
  '{"$ne":null}',
  '{"__proto__":{"role":"Admin"}}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '{"constructor":{"prototype":{"x":1}}}',
  deep(2_000, '[', ']'),
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `"${'x'.repeat(20_000)}"`,
  `"${'\\u0301'.repeat(3_000)}"`,
  '"\'; drop table cars; --"',
  '"<script>alert(1)</script>"',
  '"a@b.test\\r\\nset-cookie: x=1"',
];

const ODD_TEXT = [
  '',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '..',
  '%0d%0aset-cookie:%20x=1',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e9',
  "'%20or%201=1--",
  '\u00ff\u00fe',
];

/** Any JSON, including what its plain types don't cover. */
const json = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ODD_JSON) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => String(number)) },
);

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXT),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((some) => encodeURIComponent(some)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => `%${Buffer.from(bytes).toString('hex').replace(/..\B/g, '$&%')}`),
);

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((some) => Buffer.from(some)),
  // The first bytes of a PNG, a JPEG and a WebP, without a valid picture behind them.
  fc
    .tuple(fc.constantFrom('89504e470d0a1a0a', 'ffd8ffe0', '52494646ffffffff57454250'), fc.uint8Array())
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'hex'), rest])),
);

export const hostileValue: fc.Arbitrary<Hostile> = fc.record({ json, text, bytes });

/** Bodies of broken JSON: truncated, not UTF-8, with a byte order mark, or nested too deeply. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 500 }).map((some) => Buffer.from(some)),
  fc
    .constantFrom(
      '{"a":',
      '\ufeff{}',
      '[1,2',
      'null',
      '"text"',
      '{"a":1,"a":2}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      deep(30_000, '[', ']'),
      `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
      `[${'0,'.repeat(40_000)}0]`,
      `{"a":"${'x'.repeat(99_000)}"}`,
      'x'.repeat(120_000),
    )
    .map((some) => Buffer.from(some)),
  fc
    .uint8Array({ minLength: 1, maxLength: 50 })
    .map((some) => Buffer.concat([Buffer.from('{"name":"'), some, Buffer.from('"}')])),
);

/** Characters that a header may hold. */
const headerText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x21 : code)),
  }),
  fc.constantFrom(
    '',
    ',',
    ';;;',
    '=',
    'x'.repeat(4_000),
    'x'.repeat(14_000),
    'x'.repeat(20_000),
    '127.0.0.1',
    '[::1',
    'null',
  ),
);
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'cookie',
  'host',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
];

export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.dictionary(
  fc.constantFrom(...HEADERS),
  headerText,
  { minKeys: 1, maxKeys: 4 },
);
