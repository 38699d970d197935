import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;
type Serializer = ReturnType<FastifySerializerCompiler<unknown>>;
type ValidatorOptions = NonNullable<NonNullable<Parameters<ReturnType<typeof createValidators>>[1]>['customOptions']>;

/**
 * Fastify compiles with these, and would compile all schemas before the server listens, which took half of its start. Here each
 * is compiled when it is first used, which takes a few milliseconds of one request.
 */
export function compileSchemasLazily(app: FastifyInstance, customOptions: ValidatorOptions): void {
  const validators = createValidators()({}, { customOptions });
  const serializers = createSerializers()({});
  app.setValidatorCompiler((route) => lateValidator(() => validators(route)));
  app.setSerializerCompiler((route) =>
    lateSerializer(() => serializers({ ...route, httpStatus: route.httpStatus ?? '' })),
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
