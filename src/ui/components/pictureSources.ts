/** The widths in which the image host stores every picture, in pixels. */
const WIDTHS = [320, 800, 1600] as const;
const HOSTED_PICTURE = /^(.*\/image-host\/.+)-(?:320|800|1600)\.webp$/;

/** An image's `src`, and a `srcSet` with every width if our own image host has the picture. */
export function pictureSources(address: string): { readonly src: string; readonly srcSet?: string } {
  const name = HOSTED_PICTURE.exec(address)?.[1];
  if (name === undefined) return { src: address };
  return { src: address, srcSet: WIDTHS.map((width) => `${name}-${width}.webp ${width}w`).join(', ') };
}
