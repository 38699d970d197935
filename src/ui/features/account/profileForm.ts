import { mixed, object, string } from 'yup';
import { type FieldErrors, nameError, onlyErrors } from '#domain/credentials.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { validatePicture } from '#ui/forms/validatePicture.ts';

export interface ProfileValues {
  readonly name: string;
  /** Undefined: the picture until now stays. */
  readonly picture?: File | undefined;
}

export const PROFILE_LABELS = { name: 'Name', picture: 'Profile picture' } as const;

const validate = async ({ name, picture }: ProfileValues): Promise<FieldErrors<string>> =>
  onlyErrors({ name: nameError(name), picture: picture && (await validatePicture(picture)) });

export const profileSchema = object({ name: string().ensure(), picture: mixed<File>() }).test(domainRules(validate));
