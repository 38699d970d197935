import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { trimUnseen } from '#domain/characters.ts';
import { nameTextError } from '#domain/limits.ts';

type Schema = Readonly<Record<string, unknown>>;

const ajv = new Ajv2020({ validateFormats: false, strict: false, multipleOfPrecision: 6 });
/** Whether a value matches a schema of the document, by an independent validator. */
export const fits = (schema: Schema): ((value: unknown) => boolean) => ajv.compile(schema);

/** One UTF-16 unit each, since that is how the document counts lengths. */
const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(' ', '\t', '\n', '\u00a0', '\ufeff', '\0', '@', 'ß', 'é', '車', '\u200b', 'İ'),
);
const textUpTo = (maxLength: number) => fc.string({ unit: character, maxLength });
const around = (maxLength: number) =>
  fc.integer({ min: Math.max(0, maxLength - 3), max: maxLength + 3 }).map((length) => 'x'.repeat(length));

const addresses = fc
  .tuple(textUpTo(3), fc.integer({ min: 1, max: 330 }), fc.constantFrom('@b.test', '@é', '@', '@a@b'), textUpTo(3))
  .map(([before, length, domain, after]) => before + 'a'.repeat(length) + domain + after);

const dollars = fc.oneof(
  fc.integer({ min: -1, max: 1_000_001 }),
  fc.integer({ min: 90, max: 100_000_000 }).map((cents) => cents / 100),
  fc.double({ noNaN: true, min: 0, max: 1_000_000 }),
);

/** Patterns without a look-around or surrogate pairs, of which texts can be built whose length everybody counts alike. */
const CAN_BE_BUILT = /^(?!.*(?:\(\?[=!<]|\\uD8))/;

/** Values of which some match the schema, often values at its limits. */
function candidates(schema: Schema): fc.Arbitrary<unknown> {
  const maxLength = typeof schema.maxLength === 'number' ? schema.maxLength : 300;
  const choices: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const parts: readonly unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return fc.oneof(
    ...(typeof schema.pattern === 'string' && CAN_BE_BUILT.test(schema.pattern)
      ? [fc.stringMatching(new RegExp(schema.pattern))]
      : []),
    textUpTo(Math.min(maxLength + 2, 400)),
    around(maxLength),
    addresses,
    dollars,
    fc.integer({ min: 0, max: 2_100 }),
    fc.integer({ min: 0, max: 2_100 }).map((number) => String(number)),
    fc.constantFrom('007', '0200', null, true, ...choices),
    ...parts.map((part) => candidates(Object(part))),
  );
}

/** Whether a text is in the form of Unicode that the document asks for, which no pattern can say. */
function isInForm({ 'x-unicode': form, 'x-visible': isVisible }: Schema, value: unknown): boolean {
  if (typeof value !== 'string') return true;
  if (isVisible === true) return nameTextError(value, 'blank') === undefined;
  if (typeof form !== 'string') return true;
  const text = trimUnseen(value);
  return text.normalize(form) === text && !/\p{C}/u.test(text);
}

/** Values in a row that a schema may refuse: where it refuses more, nothing here makes a value of it. */
const MOST_REFUSALS = 100_000;

/** Values that the document allows. @throws where none can be made */
export function documentedValue(schema: Schema): fc.Arbitrary<unknown> {
  // Single values are filtered: none would ever be a list or an object.
  if (schema.type === 'array') {
    const maxLength = typeof schema.maxItems === 'number' ? Math.min(schema.maxItems, 3) : 3;
    return fc.array(documentedValue(Object(schema.items)), { maxLength });
  }
  if (schema.type === 'object') {
    const values = Object.entries(Object(schema.properties)).map(([name, of]) => [name, documentedValue(Object(of))]);
    const requiredKeys: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
    return fc.record<Readonly<Record<string, unknown>>>(Object.fromEntries(values), {
      requiredKeys: [...requiredKeys],
    });
  }
  const isAllowed = fits(schema);
  let refusals = 0;
  return candidates(schema).filter((value) => {
    const fit = isAllowed(value) && isInForm(schema, value);
    refusals = fit ? 0 : refusals + 1;
    if (refusals > MOST_REFUSALS) throw new Error(`No value is made that fits ${JSON.stringify(schema)}`);
    return fit;
  });
}
