import { isRecord } from '../../scripts/laws/json.ts';

/** One field of a call's request, as the document describes it. */
export interface Field {
  readonly name: string;
  readonly where: 'path' | 'query' | 'body';
  readonly isRequired: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A call of the API, such as `PUT /api/user`, with its fields and its kind of authentication. */
export interface Call {
  readonly name: string;
  readonly method: string;
  /** With `{name}` where a part of it is a field. */
  readonly path: string;
  readonly fields: readonly Field[];
  /** The body's type; undefined where the call takes none. */
  readonly bodyType: string | undefined;
  /** The whole body's schema; empty where the call takes none. */
  readonly bodySchema: Readonly<Record<string, unknown>>;
  readonly needsBearer: boolean;
}

const part = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Schemas = Readonly<Record<string, unknown>>;
/** The schema itself where it is named among the document's components. */
const resolved = (schema: Schemas, schemas: Schemas): Schemas =>
  typeof schema.$ref === 'string' ? part(schemas, schema.$ref.split('/').at(-1) ?? '') : schema;

/** Every call of an OpenAPI document. */
export const callsOf = (document: unknown): readonly Call[] =>
  Object.entries(part(document, 'paths')).flatMap(([path, operations]) =>
    Object.entries(isRecord(operations) ? operations : {}).map(([method, operation]) =>
      callOf(method.toUpperCase(), path, operation, part(part(document, 'components'), 'schemas')),
    ),
  );

function callOf(method: string, path: string, operation: unknown, schemas: Schemas): Call {
  const [body] = Object.entries(part(part(operation, 'requestBody'), 'content'));
  const bodySchema = resolved(part(body?.[1], 'schema'), schemas);
  const security = isRecord(operation) ? list(operation.security) : [];
  const parameters = isRecord(operation) ? list(operation.parameters) : [];
  return {
    name: `${method} ${path}`,
    method,
    path,
    fields: [...parameters.flatMap(parameter), ...bodyFields(bodySchema)],
    bodyType: body?.[0],
    bodySchema,
    needsBearer: security.some((way) => isRecord(way) && 'accessToken' in way),
  };
}

function parameter(described: unknown): readonly Field[] {
  if (!isRecord(described) || typeof described.name !== 'string') return [];
  const { name, required } = described;
  const where = described.in === 'path' ? 'path' : 'query';
  return [{ name, where, isRequired: required === true, schema: part(described, 'schema') }];
}

const bodyFields = (schema: Readonly<Record<string, unknown>>): readonly Field[] =>
  Object.entries(part(schema, 'properties')).map(([name, described]) => ({
    name,
    where: 'body',
    isRequired: list(schema.required).includes(name),
    schema: isRecord(described) ? described : {},
  }));
