import { type AnyObject, type TestConfig, ValidationError } from 'yup';
import type { FieldErrors } from '#domain/credentials.ts';

/**
 * Adapts a domain validation to yup, and so to Formik: an object schema with this test reports exactly the errors that the
 * domain reports, under the same field names and with the same messages.
 */
export const domainRules = <Form>(
  validate: (form: Form) => FieldErrors<string> | Promise<FieldErrors<string>>,
): TestConfig<Form, AnyObject> => ({
  name: 'domain',
  test: async (form, { createError }) => {
    const errors = Object.entries(await validate(form));
    if (errors.length === 0) return true;
    return new ValidationError(errors.map(([path, message]) => createError({ path, message: message ?? '' })));
  },
});
