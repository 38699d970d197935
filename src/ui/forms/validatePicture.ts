import { chosenPictureError, PICTURE_MESSAGES, SIGNATURE_LENGTH } from '#domain/picture.ts';
import { decodePicture } from './decodePicture.ts';

const validated = new WeakMap<Blob, Promise<string | undefined>>();

/**
 * The error of a picture before any upload, by its size, its first bytes, and whether it can be decoded
 * (spec: pictures.form-check); undefined when nothing is. A form validates at every key press, so the result of each file is cached.
 */
export function validatePicture(picture: Blob): Promise<string | undefined> {
  const cached = validated.get(picture);
  if (cached !== undefined) return cached;
  const result = checkPicture(picture);
  validated.set(picture, result);
  return result;
}

async function checkPicture(picture: Blob): Promise<string | undefined> {
  try {
    const start = new Uint8Array(await picture.slice(0, SIGNATURE_LENGTH).arrayBuffer());
    const error = chosenPictureError(picture.size, start);
    if (error !== undefined) return error;
    return await decodePicture(picture, () => undefined);
  } catch {
    // Undecodable, or a file that was moved or deleted after it was chosen.
    return PICTURE_MESSAGES.broken;
  }
}
