import { validatePicture } from '#ui/forms/validatePicture.ts';

/**
 * Why pictures can't be taken; a picture that the car has already always can. Among several the message names the files,
 * each reason once.
 */
export async function picturesError(pictures: readonly (File | string)[]): Promise<string | undefined> {
  const filesByError = new Map<string, string[]>();
  for (const picture of pictures) {
    const error = typeof picture === 'string' ? undefined : await validatePicture(picture);
    if (typeof picture === 'string' || error === undefined) continue;
    filesByError.set(error, [...(filesByError.get(error) ?? []), picture.name]);
  }
  if (filesByError.size === 0) return undefined;
  const isOnlyOne = pictures.length === 1;
  return [...filesByError].map(([error, files]) => (isOnlyOne ? error : `${files.join(', ')}: ${error}`)).join('; ');
}
