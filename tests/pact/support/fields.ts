/* Fields of a contract's JSON, addressed by the keys that lead to them; EACH stands for every item of a list. */

const EACH = Symbol('each item');
type Step = string | typeof EACH;
export type FieldPath = readonly Step[];

/** Every field of a body, nested ones included. */
export function fieldPaths(body: unknown): readonly FieldPath[] {
  if (Array.isArray(body))
    return body.slice(0, 1).flatMap((item) => fieldPaths(item).map((path) => [EACH, ...path] as const));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => [[key], ...fieldPaths(value).map((path) => [key, ...path])]);
}

export const formatPath = (path: FieldPath): string =>
  `$${path.map((step) => (step === EACH ? '[*]' : `.${String(step)}`)).join('')}`;

/** A copy without the field, or with the field under another name. */
export function withoutField(body: unknown, [step, ...rest]: FieldPath, otherName?: string): unknown {
  if (step === undefined) return body;
  if (step === EACH) return Array.isArray(body) ? body.map((item) => withoutField(item, rest, otherName)) : body;
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).flatMap(([key, value]) => {
    if (key !== step) return [[key, value]];
    if (rest.length > 0) return [[key, withoutField(value, rest, otherName)]];
    return otherName === undefined ? [] : [[otherName, value]];
  });
  return Object.fromEntries(entries);
}

/** A copy with another value of the field; undefined leaves it out. */
export function withField(body: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (step === EACH) return Array.isArray(body) ? body.map((item) => withField(item, rest, value)) : body;
  return { ...Object(body), [step]: withField(Object(body)[step], rest, value) };
}
