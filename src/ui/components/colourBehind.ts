import type { CSSProperties } from 'react';
import { pictureColour } from '#domain/picture.ts';

/** What stands in a picture's place until it has arrived: its own colour, where its address tells it. */
export function colourBehind(picture: string): CSSProperties | undefined {
  const backgroundColor = pictureColour(picture);
  return backgroundColor === undefined ? undefined : { backgroundColor };
}
