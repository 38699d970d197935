import { Failure } from './Failure.ts';
import type { ImageHost, UploadOptions } from './ports.ts';

/** Uploads a picture and gives its address. Throws `upload` where it did not arrive. */
export async function uploadPicture(images: ImageHost, picture: Blob, options: UploadOptions): Promise<string> {
  try {
    return await images.upload(picture, options);
  } catch (cause) {
    throw new Failure('upload', { cause });
  }
}
