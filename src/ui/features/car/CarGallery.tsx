import { useWindowEvent } from '@mantine/hooks';
import { type ComponentType, useEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import type { Category } from '#domain/options.ts';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import { colourBehind } from '#ui/components/colourBehind.ts';
import { onFirstInteraction } from '#ui/components/onFirstInteraction.ts';
import { pictureSources } from '#ui/components/pictureSources.ts';
import IconChevronLeft from '~icons/tabler/chevron-left';
import IconChevronRight from '~icons/tabler/chevron-right';
import IconZoomIn from '~icons/tabler/zoom-in';
import IconZoomOut from '~icons/tabler/zoom-out';
import classes from './CarGallery.module.css';
import type { GallerySlidesProps } from './GallerySlides.tsx';

export interface CarGalleryProps {
  readonly name: string;
  readonly category: Category;
  /** Addresses, in order; may be empty. */
  readonly pictures: readonly string[];
  readonly isSold: boolean;
}

const NO_PICTURE = '/art/no-picture.svg';
const SIZES = '(min-width: 62em) 760px, 100vw';
const ZOOMED_SIZES = '(min-width: 62em) 2280px, 300vw';

/**
 * All pictures of a car, each whole: by swipe, arrow keys, buttons and thumbnails; a double tap or the button zooms. One picture is there
 * with the page; the rest needs a package of its own, which is loaded once somebody uses the page.
 */
export function CarGallery({ name, category, pictures, isSold }: CarGalleryProps) {
  const [Slides, setSlides] = useState<ComponentType<GallerySlidesProps>>();
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [wantsZoom, setWantsZoom] = useState(false);
  useEffect(() => {
    const load = async () => {
      const { GallerySlides } = await import('./GallerySlides.tsx');
      setSlides(() => GallerySlides);
    };
    // Without a network the buttons still change the picture.
    return onFirstInteraction(() => void load().catch(() => undefined));
  }, []);
  const shown = pictures.length === 0 ? [NO_PICTURE] : pictures;
  const nameOf = (place: number) => (shown.length === 1 ? name : `${name}, picture ${place + 1} of ${shown.length}`);
  const show = (place: number) => (swiper === undefined ? setCurrent(place) : swiper.slideTo(place));
  const start = (ready: SwiperInstance) => {
    setSwiper(ready);
    if (wantsZoom) ready.zoom.in();
  };
  useWindowEvent('keydown', ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    // Later the package listens to these itself.
    if (swiper === undefined && shown[current + step] !== undefined) setCurrent(current + step);
  });
  const pictureAt = (place: number) => (
    <img
      key={place}
      {...pictureSources(shown[place] ?? NO_PICTURE)}
      sizes={isZoomed && place === current ? ZOOMED_SIZES : SIZES}
      width={800}
      height={600}
      alt={pictures.length === 0 ? 'No picture' : nameOf(place)}
      className={classes.picture}
      loading={place === 0 ? 'eager' : 'lazy'}
      fetchPriority={place === 0 ? 'high' : 'auto'}
      decoding="async"
    />
  );
  return (
    <section className={classes.gallery} aria-label={`Pictures of ${name}`}>
      <div className={classes.stage} data-gallery data-category={category} style={colourBehind(shown[current] ?? '')}>
        {Slides === undefined ? (
          pictureAt(current)
        ) : (
          <Slides start={current} onReady={start} onShow={setCurrent} onZoom={setZoomed}>
            {shown.map((_picture, place) => pictureAt(place))}
          </Slides>
        )}
        {isSold ? <p className={classes.badge}>Sold</p> : null}
        <div className={classes.controls}>
          {shown.length > 1 ? (
            <>
              <ActionIcon
                size={44}
                radius="xl"
                variant="default"
                aria-label="Picture before"
                disabled={current === 0}
                onClick={() => show(current - 1)}
              >
                <IconChevronLeft size={20} />
              </ActionIcon>
              <span className={classes.count} aria-live="polite">
                {current + 1} / {shown.length}
              </span>
              <ActionIcon
                size={44}
                radius="xl"
                variant="default"
                aria-label="Next picture"
                disabled={current === shown.length - 1}
                onClick={() => show(current + 1)}
              >
                <IconChevronRight size={20} />
              </ActionIcon>
            </>
          ) : null}
          <ActionIcon
            size={44}
            radius="xl"
            variant="default"
            aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
            onClick={() => (swiper === undefined ? setWantsZoom(true) : swiper.zoom.toggle())}
          >
            {isZoomed ? <IconZoomOut size={20} /> : <IconZoomIn size={20} />}
          </ActionIcon>
        </div>
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
  );
}
