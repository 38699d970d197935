import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;
type Serializer = ReturnType<FastifySerializerCompiler<unknown>>;

/** How schemas are applied: values keep their types, unknown fields stay, every error is reported. */
export const AJV_OPTIONS = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: true,
  allowUnionTypes: true,
  // Prices have cents, and 0.01 is not a binary fraction.
  multipleOfPrecision: 6,
  // Lengths count UTF-16 units, as the domain does; the validator warns on the console that others count otherwise.
  unicode: false,
  logger: false as const,
  keywords: ['x-message', 'x-refusal', 'x-unicode', 'x-visible'],
};

const compileValidator = createValidators()({}, { customOptions: AJV_OPTIONS });
const compileSerializer = createSerializers()({});

/** By schema: servers of one process share what was compiled, as they have the same calls. The validators' package does so itself. */
const serializers = new WeakMap<object, Serializer>();

/**
 * Fastify compiles with these, and would compile all schemas before the server listens, which took half of its start. Here each
 * is compiled when it is first used, which takes a few milliseconds of one request.
 */
export function compileSchemasLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => lateValidator(() => compileValidator(route)));
  app.setSerializerCompiler(({ schema, httpStatus = '', ...route }) =>
    lateSerializer(() => {
      const found = serializers.get(schema as object) ?? compileSerializer({ ...route, schema, httpStatus });
      serializers.set(schema as object, found);
      return found;
    }),
  );
}

function lateValidator(compile: () => Validator): Validator {
  let compiled: Validator | undefined;
  const validate: Validator = (data: unknown) => {
    compiled ??= compile();
    const result = compiled(data);
    // Fastify reads the errors of the function that it called.
    validate.errors = compiled.errors ?? null;
    return result;
  };
  return validate;
}

function lateSerializer(compile: () => Serializer): Serializer {
  let compiled: Serializer | undefined;
  return (data) => {
    compiled ??= compile();
    return compiled(data);
  };
}
