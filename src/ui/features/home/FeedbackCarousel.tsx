import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Feedback } from '#domain/feedback.ts';
import { Button } from '#ui/components/Button.tsx';
import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import 'swiper/css';
import classes from './Feedback.module.css';
import { FeedbackSlide } from './FeedbackSlide.tsx';

const SLIDE_DELAY_MS = 2_500; // ms (spec: home.feedback-carousel)

/** Shows one customer's feedback at a time. It advances by itself, except under reduced motion, and has a pause button. */
export function FeedbackCarousel({ feedback }: { readonly feedback: readonly Feedback[] }) {
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(!prefersReducedMotion);
  const toggle = () => {
    if (isPlaying) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!isPlaying);
  };
  return (
    <div className={classes.carousel}>
      <Swiper
        modules={[A11y, Autoplay]}
        slidesPerView={1}
        spaceBetween={32}
        rewind
        speed={prefersReducedMotion ? 0 : 350}
        autoplay={
          prefersReducedMotion ? false : { delay: SLIDE_DELAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true }
        }
        a11y={{ containerMessage: 'Customers’ voices' }}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setCurrent(activeIndex)}
        className={classes.swiper ?? ''}
      >
        {feedback.map((item) => (
          <SwiperSlide key={item.name}>
            <FeedbackSlide feedback={item} />
          </SwiperSlide>
        ))}
        <div slot="container-end" className={classes.dots}>
          {feedback.map(({ name }, place) => (
            <button
              key={name}
              type="button"
              aria-label={`Voice ${place + 1}`}
              aria-current={place === current}
              onClick={() => swiper?.slideTo(place)}
            />
          ))}
        </div>
      </Swiper>
      <Button
        variant="default"
        size="sm"
        className={classes.pause}
        onClick={toggle}
        leftSection={isPlaying ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
    </div>
  );
}
