import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Keyboard, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import { FullScreenDialog } from '#ui/components/Dialog.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import IconZoomIn from '~icons/tabler/zoom-in';
import IconZoomOut from '~icons/tabler/zoom-out';
import 'swiper/css';
import 'swiper/css/zoom';
import { PictureControls } from './PictureControls.tsx';
import classes from './PictureViewer.module.css';

export interface PictureViewerProps {
  readonly title: string;
  readonly images: readonly { readonly picture: string; readonly alt: string }[];
  /** The index of the picture to begin with. */
  readonly current: number;
  readonly isOpen: boolean;
  readonly onShow: (place: number) => void;
  readonly onClose: () => void;
}

/** As wide as the window, and three times that once they are zoomed. */
const SIZES = '100vw';
const ZOOMED_SIZES = '300vw';
const MAX_ZOOM = 4;

/** Pictures in the whole window, to pinch, swipe, or move through with arrow keys. A double tap zooms too; Escape and Back close it. */
export function PictureViewer({ title, images, current, isOpen, onShow, onClose }: PictureViewerProps) {
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [isZoomed, setZoomed] = useState(false);
  return (
    <FullScreenDialog isOpen={isOpen} title={title} onClose={onClose}>
      <div className={classes.stage}>
        <Swiper
          className={classes.slides ?? ''}
          modules={[A11y, Keyboard, Zoom]}
          initialSlide={current}
          keyboard={{ enabled: true, onlyInViewport: false }}
          zoom={{ maxRatio: MAX_ZOOM }}
          speed={prefersReducedMotion ? 0 : 250} // ms
          onSwiper={(ready) => {
            setSwiper(ready);
            setZoomed(false);
          }}
          onSlideChange={({ activeIndex }) => onShow(activeIndex)}
          onZoomChange={(_swiper, scale) => setZoomed(scale > 1)}
        >
          {images.map(({ picture, alt }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is what it is known by
            <SwiperSlide key={place}>
              <div className="swiper-zoom-container">
                <img
                  {...pictureSources(picture)}
                  sizes={isZoomed && place === current ? ZOOMED_SIZES : SIZES}
                  alt={alt}
                  className={classes.picture}
                  loading={place === current ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
        <PictureControls current={current} count={images.length} onShow={(place) => swiper?.slideTo(place)}>
          <ActionIcon
            size={44}
            radius="xl"
            variant="default"
            aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
            onClick={() => swiper?.zoom.toggle()}
          >
            {isZoomed ? <IconZoomOut size={20} /> : <IconZoomIn size={20} />}
          </ActionIcon>
        </PictureControls>
      </div>
    </FullScreenDialog>
  );
}
