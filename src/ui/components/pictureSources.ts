import { PICTURE_WIDTHS, pictureFileName, pictureNameOf } from '#domain/picture.ts';

/** An image's `src`, and a `srcSet` with every width if our own image host has the picture. */
export function pictureSources(address: string): { readonly src: string; readonly srcSet?: string } {
  const name = address.includes('/image-host/') ? pictureNameOf(address) : undefined;
  if (name === undefined) return { src: address };
  return {
    src: address,
    srcSet: PICTURE_WIDTHS.map((width) => `${pictureFileName(name, width)} ${width}w`).join(', '),
  };
}
