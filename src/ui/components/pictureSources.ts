import type { CSSProperties } from 'react';
import {
  DRAWING_WIDTHS,
  drawingNameOf,
  PICTURE_WIDTHS,
  pictureColour,
  pictureFileName,
  pictureNameOf,
  SVG_WIDTH,
} from '#domain/picture.ts';

/**
 * An image's `src`, and a `srcSet` with every width of a picture of our own image host, or of a large drawing: what a browser draws
 * from SVG takes several times as long as a picture of it (spec: pictures.drawings).
 */
export function pictureSources(address: string): { readonly src: string; readonly srcSet?: string } {
  const drawing = drawingNameOf(address);
  if (drawing !== undefined) {
    return { src: address, srcSet: `${candidates(drawing, DRAWING_WIDTHS)}, ${address} ${SVG_WIDTH}w` };
  }
  const name = address.includes('/image-host/') ? pictureNameOf(address) : undefined;
  return name === undefined ? { src: address } : { src: address, srcSet: candidates(name, PICTURE_WIDTHS) };
}

const candidates = (name: string, widths: readonly number[]): string =>
  widths.map((width) => `${pictureFileName(name, width)} ${width}w`).join(', ');

/** What stands in a picture's place until it has arrived: its own colour, where its address tells it. */
export function colourBehind(picture: string): CSSProperties | undefined {
  const backgroundColor = pictureColour(picture);
  return backgroundColor === undefined ? undefined : { backgroundColor };
}
