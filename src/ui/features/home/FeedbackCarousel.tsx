import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Feedback } from '#domain/feedback.ts';
import 'swiper/css';
import 'swiper/css/pagination';
import classes from './Feedback.module.css';
import { FeedbackSlide } from './FeedbackSlide.tsx';

const SLIDE_DELAY_MS = 2_500; // ms (spec: home.feedback-carousel)

/** One voice at a time. It moves by itself, unless one has asked for stillness, and can be held. */
export function FeedbackCarousel({ feedback }: { readonly feedback: readonly Feedback[] }) {
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [isPlaying, setPlaying] = useState(!prefersReducedMotion);
  const toggle = () => {
    if (isPlaying) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!isPlaying);
  };
  return (
    <div className={classes.carousel}>
      <Swiper
        modules={[A11y, Autoplay, Pagination]}
        slidesPerView={1}
        spaceBetween={32}
        rewind
        speed={prefersReducedMotion ? 0 : 350}
        autoplay={
          prefersReducedMotion ? false : { delay: SLIDE_DELAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true }
        }
        pagination={{ clickable: true, bulletElement: 'button' }}
        a11y={{ containerMessage: 'Customers’ voices', paginationBulletMessage: 'Voice {{index}}' }}
        onSwiper={setSwiper}
        className={classes.swiper ?? ''}
      >
        {feedback.map((item) => (
          <SwiperSlide key={item.name}>
            <FeedbackSlide feedback={item} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Button
        variant="default"
        size="sm"
        className={classes.pause}
        onClick={toggle}
        leftSection={isPlaying ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
    </div>
  );
}
