import { PICTURE_WIDTHS, pictureFileName, pictureNameOf } from '#domain/picture.ts';

/** The addresses of a picture: in every width for one of our own image host, as it is for any other. */
export function pictureSources(address: string): { readonly src: string; readonly srcSet?: string } {
  const name = address.includes('/image-host/') ? pictureNameOf(address) : undefined;
  if (name === undefined) return { src: address };
  return {
    src: address,
    srcSet: PICTURE_WIDTHS.map((width) => `${pictureFileName(name, width)} ${width}w`).join(', '),
  };
}
