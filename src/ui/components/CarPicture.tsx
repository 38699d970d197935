import { useState } from 'react';
import type { Category } from '#domain/options.ts';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import classes from './CarPicture.module.css';
import { colourBehind, pictureSources } from './pictureSources.ts';

const NO_PICTURE = '/art/no-picture.svg';

export interface CarPictureProps {
  /** The picture’s URL; empty if there is none. */
  readonly picture: string;
  /** The car’s name, which is the alt text. */
  readonly name: string;
  /** Sets the background colour where the picture has none of its own. */
  readonly category: Category | undefined;
  /** The width on the page, as in the `sizes` attribute of an `img`. */
  readonly sizes: string;
  /** For pictures above the fold: loads at once and with high priority. */
  readonly isFirst?: boolean | undefined;
}

/**
 * A car's picture, 4:3 and on phones 16:9, on its own colour or its category's. A drawing replaces one that is missing or fails to
 * load; where that fails too, as without a server, the colour alone is left.
 */
export function CarPicture({ picture, name, category, sizes, isFirst = false }: CarPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const isMissing = picture === '' || broken.includes(picture);
  const shown = isMissing ? NO_PICTURE : picture;
  return (
    <div className={classes.frame} data-category={category} style={colourBehind(isMissing ? '' : picture)}>
      <img
        {...pictureSources(shown)}
        sizes={sizes}
        width={800}
        height={600}
        alt={isMissing ? 'No picture' : name}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        hidden={broken.includes(shown)}
        onError={() => setBroken([...broken, shown])}
      />
    </div>
  );
}

export function CarPictureSkeleton() {
  return <Skeleton radius={0} className={classes.frame} />;
}
