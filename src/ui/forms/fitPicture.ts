import { MAX_PICTURE_BYTES, MAX_SHRINKABLE_BYTES } from '#domain/limits.ts';
import { MAX_PICTURE_PIXELS } from '#domain/picture.ts';
import { type DecodedPicture, decodePicture } from './decodePicture.ts';

/** The longer side of a picture that was made smaller, in pixels: more than the image host stores. */
const SIDE = 2_400;
const QUALITY = 0.9;

const fitted = new WeakMap<File, Promise<File>>();

/**
 * The picture as the image host takes it: one of more than 25 megapixels or 8 MB is made smaller (spec: pictures.shrunk), and one that
 * lacks its end is written anew. A file that can't be decoded comes back as it is. The same file gives the same picture, so that another try uploads it once.
 */
export function fitPicture(file: File): Promise<File> {
  const known = fitted.get(file) ?? shrink(file);
  fitted.set(file, known);
  return known;
}

async function shrink(file: File): Promise<File> {
  if (file.size > MAX_SHRINKABLE_BYTES) return file;
  try {
    const blob = await decodePicture(file, (picture) => {
      const isTooLarge = file.size > MAX_PICTURE_BYTES || picture.width * picture.height > MAX_PICTURE_PIXELS;
      return isTooLarge || !picture.isWhole ? scaledDown(picture) : undefined;
    });
    return blob === undefined ? file : new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}

async function scaledDown({ image, width, height }: DecodedPicture): Promise<Blob | undefined> {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // JPEG has no transparency, and an empty canvas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}

/** The same for a list, of which some pictures may be uploaded already. */
export const fitPictures = (pictures: readonly (File | string)[]): Promise<readonly (File | string)[]> =>
  Promise.all(pictures.map((picture) => (typeof picture === 'string' ? picture : fitPicture(picture))));
