import { Failure } from '#application/Failure.ts';
import type { ImageHost, UploadOptions } from '#application/ports.ts';
import { PICTURE_MESSAGES, pictureError, SIGNATURE_LENGTH } from '#domain/picture.ts';

/** Whether this is the address of a picture of ours: an upload, or a drawing of the site. */
export const isOwnPicture = (address: string): boolean => /^(data:|\/)/.test(address);

/** Checks a picture as the real host does, and returns an address that a page can show: a data URL with its bytes. */
export class MemoryImageHost implements ImageHost {
  async upload(picture: Blob, { signal, onProgress }: UploadOptions = {}): Promise<string> {
    if (signal?.aborted) throw new Failure('cancelled');
    onProgress?.(1);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const problem = pictureError(picture.size, bytes.subarray(0, SIGNATURE_LENGTH));
    if (problem !== undefined) throw new Failure('invalid', { detail: problem });
    if (bytes.length <= SIGNATURE_LENGTH) throw new Failure('invalid', { detail: PICTURE_MESSAGES.broken });
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return `data:${picture.type};base64,${btoa(binary)}`;
  }
}
