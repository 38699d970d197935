import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { Category } from '#domain/options.ts';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import { colourBehind, pictureSources } from '#ui/components/pictureSources.ts';
import { onFirstInteraction } from '#ui/components/scheduling.ts';
import IconMaximize from '~icons/tabler/maximize';
import classes from './CarGallery.module.css';
import { PictureControls } from './PictureControls.tsx';
import type { PictureViewerProps } from './PictureViewer.tsx';
import { useStrip } from './useStrip.ts';

export interface CarGalleryProps {
  readonly name: string;
  readonly category: Category | undefined;
  /** The URLs of the pictures, in order; may be empty. */
  readonly pictures: readonly string[];
  readonly isSold: boolean;
}

const NO_PICTURE = '/art/no-picture.svg';
const SIZES = '(min-width: 62em) 760px, 100vw';

/**
 * All pictures of a car, each whole: by swipe, which is the browser's own scrolling, by buttons, thumbnails, and arrow keys where the
 * focus is in the gallery. A tap opens them in the whole window.
 */
export function CarGallery({ name, category, pictures, isSold }: CarGalleryProps) {
  const { strip, current, show, handlers } = useStrip();
  const [isOpen, setOpen] = useState(false);
  const { Viewer, load } = useViewer();
  const open = () => {
    load();
    setOpen(true);
  };
  const shown = pictures.length === 0 ? [NO_PICTURE] : pictures;
  const nameOf = (place: number) => (shown.length === 1 ? name : `${name}, picture ${place + 1} of ${shown.length}`);
  const images = shown.map((picture, place) => ({
    picture,
    alt: pictures.length === 0 ? 'No picture' : nameOf(place),
  }));
  const step = (event: KeyboardEvent) => {
    const place = current + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0);
    if (place === current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The browser would scroll by a part of a picture.
    event.preventDefault();
    if (place >= 0 && place < shown.length) show(place);
  };
  return (
    <>
      <section className={classes.gallery} aria-label={`Pictures of ${name}`} onKeyDown={step}>
        <div className={classes.stage} data-gallery data-category={category} style={colourBehind(shown[current] ?? '')}>
          <div ref={strip} className={classes.strip} {...handlers}>
            {images.map(({ picture, alt }, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is what it is known by
                key={place}
                type="button"
                className={classes.slide}
                aria-haspopup="dialog"
                tabIndex={place === current ? 0 : -1}
                onClick={open}
              >
                <img
                  {...pictureSources(picture)}
                  sizes={SIZES}
                  width={800}
                  height={600}
                  alt={alt}
                  className={classes.picture}
                  loading={place === 0 ? 'eager' : 'lazy'}
                  fetchPriority={place === 0 ? 'high' : 'auto'}
                  decoding="async"
                />
              </button>
            ))}
          </div>
          {isSold ? <p className={classes.badge}>Sold</p> : null}
          <PictureControls current={current} count={shown.length} onShow={show}>
            <ActionIcon
              size={44}
              radius="xl"
              variant="default"
              aria-label="Full screen"
              aria-haspopup="dialog"
              onClick={open}
            >
              <IconMaximize size={20} />
            </ActionIcon>
          </PictureControls>
        </div>
        {shown.length > 1 ? (
          <ul className={classes.thumbnails}>
            {shown.map((picture, place) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-label={`Show picture ${place + 1}`}
                  aria-current={place === current}
                  onClick={() => show(place)}
                >
                  <img {...pictureSources(picture)} sizes="96px" alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {Viewer && (
        <Viewer
          title={name}
          images={images}
          current={current}
          isOpen={isOpen}
          onShow={show}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The viewer of the whole window: a package of its own, which is loaded once somebody uses the page. */
function useViewer() {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();
  const load = useCallback(() => {
    // Without a network the pictures are looked at in the page.
    const found = async () => (await import('./PictureViewer.tsx')).PictureViewer;
    void found()
      .then((PictureViewer) => setViewer(() => PictureViewer))
      .catch(() => undefined);
  }, []);
  useEffect(() => onFirstInteraction(load), [load]);
  return { Viewer, load };
}
