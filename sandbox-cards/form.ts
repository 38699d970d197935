import { badRequest } from './SandboxError.ts';

/** A form-encoded body; nested names stay as they are written, such as `metadata[bookingId]`. */
export type Form = URLSearchParams;

/** @throws SandboxError when the field is missing. */
export function requireField(form: Form, name: string): string {
  const value = form.get(name);
  if (value === null || value === '') {
    throw badRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

/** A positive whole number of cents. @throws SandboxError */
export function requireAmount(form: Form): number {
  const value = requireField(form, 'amount');
  if (!/^[1-9]\d{0,7}$/.test(value)) {
    throw badRequest(`Invalid positive integer: ${value.slice(0, 40)}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  return Number(value);
}

/** `metadata[a]=b` → `{ a: 'b' }`. */
export function decodeMetadata(form: Form): Readonly<Record<string, string>> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
