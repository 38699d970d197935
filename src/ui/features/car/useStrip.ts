import { type RefObject, useRef, useState } from 'react';

/** Items side by side in a box that scrolls, of which one fills it. */
export interface Strip {
  /** The box. */
  readonly strip: RefObject<HTMLDivElement | null>;
  /** The place of the item in view, from 0. */
  readonly current: number;
  /** Brings an item into view. */
  readonly show: (place: number) => void;
  /** For the box. */
  readonly handlers: Record<'onScroll' | 'onPointerDown' | 'onWheel', () => void>;
}

/** Follows the item that is in view, whoever scrolls: a finger, the browser's keys, or `show`. */
export function useStrip(): Strip {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where `show` is on its way to: the items that pass by are not counted. */
  const target = useRef<number>(undefined);
  const show = (place: number) => {
    target.current = place;
    setCurrent(place);
    const box = strip.current;
    box?.scrollTo({ left: place * box.clientWidth });
  };
  const onScroll = () => {
    const box = strip.current;
    if (box === null || box.clientWidth === 0) return;
    const position = box.scrollLeft / box.clientWidth;
    const place = Math.round(position);
    if (target.current === undefined) setCurrent(place);
    else if (Math.abs(position - target.current) < 0.01) target.current = undefined;
  };
  /** Whoever scrolls by hand takes over, also on the way. */
  const release = () => {
    target.current = undefined;
  };
  return { strip, current, show, handlers: { onScroll, onPointerDown: release, onWheel: release } };
}
