import { useReducedMotion } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Keyboard, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/zoom';

export interface GallerySlidesProps {
  /** One element for each picture, with its key. */
  readonly children: readonly ReactNode[];
  /** The place of the first one to show. */
  readonly start: number;
  readonly onReady: (swiper: SwiperInstance) => void;
  readonly onShow: (place: number) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

/** Pictures to swipe, to move through by arrow keys, and to zoom. */
export function GallerySlides({ children, start, onReady, onShow, onZoom }: GallerySlidesProps) {
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  return (
    <Swiper
      modules={[A11y, Keyboard, Zoom]}
      initialSlide={start}
      keyboard={{ enabled: true, onlyInViewport: true }}
      zoom={{ maxRatio: 3 }}
      speed={prefersReducedMotion ? 0 : 250} // ms
      onSwiper={onReady}
      onSlideChange={({ activeIndex }) => onShow(activeIndex)}
      onZoomChange={(_swiper, scale) => onZoom(scale > 1)}
    >
      {children.map((picture, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is what it is known by
        <SwiperSlide key={place}>
          <div className="swiper-zoom-container">{picture}</div>
        </SwiperSlide>
      ))}
    </Swiper>
  );
}
