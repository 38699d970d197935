import { type InferType, object, string } from 'yup';
import { loginProblems } from '#domain/credentials.ts';
import { askDomain } from '#ui/forms/domainSchema.ts';

export const LOGIN_LABELS = { email: 'Email', password: 'Password' } as const;

const fields = object({ email: string().ensure(), password: string().ensure() });
export type LoginValues = InferType<typeof fields>;

export const loginSchema = fields.test(askDomain(loginProblems));
export const EMPTY_LOGIN: LoginValues = { email: '', password: '' };
