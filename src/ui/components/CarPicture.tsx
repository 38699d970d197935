import { useState } from 'react';
import type { Category } from '#domain/options.ts';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import classes from './CarPicture.module.css';
import { colourBehind, pictureSources } from './pictureSources.ts';

const NO_PICTURE = '/art/no-picture.svg';

export interface CarPictureProps {
  /** Address of the picture; empty if there is none. */
  readonly picture: string;
  /** The car’s name, which is the alternative text. */
  readonly name: string;
  /** Decides the colour behind a drawing. */
  readonly category: Category | undefined;
  /** The picture's width on the page, as an image's `sizes` attribute. */
  readonly sizes: string;
  /** Whether it is among the first that the page shows: then it doesn't wait until the page is laid out. */
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
