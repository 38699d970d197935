import { type AnyObject, type TestConfig, ValidationError } from 'yup';
import type { Problems } from '#domain/credentials.ts';

/**
 * The one bridge from the domain's rules to yup, and so to Formik: an object schema with this test finds exactly the
 * problems that the domain finds, under the same field names and in the same words.
 */
export const askDomain = <Form>(
  problemsOf: (form: Form) => Problems<string> | Promise<Problems<string>>,
): TestConfig<Form, AnyObject> => ({
  name: 'domain',
  test: async (form, { createError }) => {
    const problems = Object.entries(await problemsOf(form));
    if (problems.length === 0) return true;
    return new ValidationError(problems.map(([path, message]) => createError({ path, message: message ?? '' })));
  },
});
