import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Keyboard, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Category } from '#domain/options.ts';
import { pictureSources } from '#ui/components/pictureSources.ts';
import 'swiper/css';
import 'swiper/css/zoom';
import classes from './CarGallery.module.css';

export interface CarGalleryProps {
  readonly name: string;
  readonly category: Category;
  /** Addresses, in order; may be empty. */
  readonly pictures: readonly string[];
  readonly isSold: boolean;
}

const NO_PICTURE = '/art/no-picture.svg';
const SIZES = '(min-width: 62em) 760px, 100vw';

/** All pictures of a car, each whole: by swipe, arrow keys, buttons and thumbnails; a double tap or the button zooms. */
export function CarGallery({ name, category, pictures, isSold }: CarGalleryProps) {
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = pictures.length === 0 ? [NO_PICTURE] : pictures;
  const nameOf = (place: number) => (shown.length === 1 ? name : `${name}, picture ${place + 1} of ${shown.length}`);
  return (
    <section className={classes.gallery} aria-label={`Pictures of ${name}`}>
      <div className={classes.stage} data-category={category}>
        <Swiper
          modules={[A11y, Keyboard, Zoom]}
          keyboard={{ enabled: true, onlyInViewport: true }}
          zoom={{ maxRatio: 3 }}
          speed={prefersReducedMotion ? 0 : 250} // ms
          onSwiper={setSwiper}
          onSlideChange={({ activeIndex }) => setCurrent(activeIndex)}
          onZoomChange={(_swiper, scale) => setZoomed(scale > 1)}
        >
          {shown.map((picture, place) => (
            <SwiperSlide key={picture}>
              <div className="swiper-zoom-container">
                <img
                  {...pictureSources(picture)}
                  sizes={SIZES}
                  alt={pictures.length === 0 ? 'No picture' : nameOf(place)}
                  className={classes.picture}
                  loading={place === 0 ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
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
                onClick={() => swiper?.slidePrev()}
              >
                <IconChevronLeft size={20} aria-hidden />
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
                onClick={() => swiper?.slideNext()}
              >
                <IconChevronRight size={20} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
          <ActionIcon
            size={44}
            radius="xl"
            variant="default"
            aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
            onClick={() => swiper?.zoom.toggle()}
          >
            {isZoomed ? <IconZoomOut size={20} aria-hidden /> : <IconZoomIn size={20} aria-hidden />}
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
                onClick={() => swiper?.slideTo(place)}
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
