/** A picture in memory, ready to be drawn. */
export interface DecodedPicture {
  readonly image: ImageBitmap | HTMLImageElement;
  readonly width: number;
  readonly height: number;
  /** False where the file lacks its end: the browser shows it, and other decoders may not. */
  readonly isWhole: boolean;
}

/** The decoding before: a large picture takes a hundred megabytes, so that a phone has room for one. */
let last: Promise<unknown> = Promise.resolve();

/** Decodes a picture, one at a time, and frees it after `use`. Rejects where no browser can show the file. */
export function decodePicture<T>(file: Blob, use: (picture: DecodedPicture) => T | Promise<T>): Promise<T> {
  const result = last.then(() => decodeNow(file, use));
  last = result.catch(() => undefined);
  return result;
}

async function decodeNow<T>(file: Blob, use: (picture: DecodedPicture) => T | Promise<T>): Promise<T> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return decodeAsShown(file, use);
  try {
    return await use({ image: bitmap, width: bitmap.width, height: bitmap.height, isWhole: true });
  } finally {
    bitmap.close();
  }
}

/** As an element of the page does, which shows what there is of a file that lacks its end. */
async function decodeAsShown<T>(file: Blob, use: (picture: DecodedPicture) => T | Promise<T>): Promise<T> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', () => reject(new Error('not a picture that can be shown')));
      image.src = address;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    return await use({ image, width, height, isWhole: false });
  } finally {
    URL.revokeObjectURL(address);
  }
}
