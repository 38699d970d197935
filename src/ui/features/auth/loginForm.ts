import { type InferType, object, string } from 'yup';
import { validateLogin } from '#domain/credentials.ts';
import { domainRules } from '#ui/forms/domainRules.ts';

export const LOGIN_LABELS = { email: 'Email', password: 'Password' } as const;

const fields = object({ email: string().ensure(), password: string().ensure() });
export type LoginValues = InferType<typeof fields>;

export const loginSchema = fields.test(domainRules(validateLogin));
export const EMPTY_LOGIN: LoginValues = { email: '', password: '' };
