/** Changes one value of a record; the key says what it is. */
type Change = (key: string, value: unknown) => unknown;

/** A record or a list; a date, a file, a failure or an element of React is none. */
const isPlain = (value: object): boolean =>
  Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value));

/** The same with every value changed, however deep. */
export function changedValues<T>(given: T, change: Change): T {
  const walk = (key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return change(key, value);
    if (!isPlain(value)) return value;
    if (Array.isArray(value)) return value.map((item) => walk(key, item));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(name, item)]));
  };
  return walk('', given) as T;
}
