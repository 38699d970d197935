import type { FastifyError, FastifyRequest } from 'fastify';
import { HIDDEN_CHARACTER, trimUnseen } from '#domain/characters.ts';
import { HIDDEN_MESSAGE, tooLong } from '#domain/limits.ts';
import { Refusal } from './Refusal.ts';
import { invalidField, UNSTORABLE } from './shapes.ts';

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** One error that a validator reports. */
type ValidationError = NonNullable<FastifyError['validation']>[number];

/** The refusal of a request that does not match its call's schemas: it names the first wrong field, in the schema's order. */
export function shapeRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const part = error.validationContext ?? 'body';
  const schemas: Fields = { ...request.routeOptions.schema };
  const sent: Fields = { body: request.body, querystring: request.query, params: request.params };
  return refusalOf(error.validation ?? [], fieldsOf(schemas[part]), sent[part]);
}

const NEEDED: Readonly<Record<string, string>> = {
  string: 'a text is needed',
  number: 'a number is needed',
  integer: 'a whole number is needed',
  boolean: 'true or false is needed',
  array: 'a list is needed',
  object: 'an object is needed',
};

const NUMBERS: readonly unknown[] = ['number', 'integer'];

function refusalOf(errors: readonly ValidationError[], schema: Fields, sent: unknown): Refusal {
  const shapes = fieldsOf(schema.properties);
  for (const [name, shape] of Object.entries(shapes)) {
    const error = errors.find((one) => fieldName(one) === name);
    if (error === undefined) continue;
    const sentence = errorSentence(fieldsOf(shape), error, fieldsOf(sent)[name]);
    return fieldsOf(shape)['x-refusal'] === 'not-found'
      ? new Refusal('not-found', sentence)
      : invalidField(name, sentence);
  }
  return new Refusal('invalid', 'A JSON object is needed');
}

/** The field of an error; undefined where the error is about the object itself. */
function fieldName({ instancePath, params }: ValidationError): string | undefined {
  const [, name] = instancePath.split('/');
  if (name !== undefined) return name;
  return typeof params.missingProperty === 'string' ? params.missingProperty : undefined;
}

function errorSentence(shape: Fields, { keyword }: ValidationError, value: unknown): string {
  const message = typeof shape['x-message'] === 'string' ? shape['x-message'] : undefined;
  if ('anyOf' in shape && message !== undefined) return message;
  if (keyword === 'required') return 'missing';
  if ('enum' in shape) return message ?? 'not one of the list';
  // A number's message names its range too.
  if (keyword === 'type' && NUMBERS.includes(shape.type) && message !== undefined) return message;
  if (keyword === 'type') return NEEDED[String(shape.type)] ?? message ?? 'a text is needed';
  if (keyword === 'maxLength') return tooLong(Number(shape.maxLength));
  if (typeof value === 'string' && UNSTORABLE.test(value)) return 'this text has characters that can not be kept';
  if (typeof value === 'string' && trimUnseen(value) !== '' && HIDDEN_CHARACTER.test(value)) return HIDDEN_MESSAGE;
  return message ?? 'not as this call takes it';
}

/** Refuses a query in which a name occurs more than once, since its value is ambiguous. The name `''` comes from `&&`. */
export function requireSingleValues(query: unknown): void {
  const repeated = Object.entries(fieldsOf(query)).find(([name, value]) => name !== '' && Array.isArray(value));
  if (repeated !== undefined) throw invalidField(repeated[0], 'given more than once');
}
