import { useState } from 'react';
import type { Category } from '#domain/options.ts';
import classes from './CarPicture.module.css';
import { pictureSources } from './pictureSources.ts';

const NO_PICTURE = '/art/no-picture.svg';

export interface CarPictureProps {
  /** Address of the picture; empty where there is none. */
  readonly picture: string;
  readonly name: string;
  readonly category: Category;
  /** How wide it stands on the page, as the `sizes` of an image. */
  readonly sizes: string;
}

/** A car's picture, 4:3 on its category's tint; a drawing takes the place of one that is missing or does not load. */
export function CarPicture({ picture, name, category, sizes }: CarPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isMissing = picture === '' || picture === broken;
  const sources = isMissing ? { src: NO_PICTURE } : { ...pictureSources(picture), sizes };
  return (
    <div className={classes.frame} data-category={category}>
      <img
        {...sources}
        width={800}
        height={600}
        alt={isMissing ? 'No picture' : name}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
      />
    </div>
  );
}
