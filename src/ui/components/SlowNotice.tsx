import { useEffect, useState } from 'react';
import classes from './SlowNotice.module.css';

/** From when on waiting needs a word, in milliseconds. */
const SLOW_AFTER_MS = 5_000;

interface SlowNoticeProps {
  /** The sentence shown after five seconds. */
  readonly text?: string;
  /** How long nothing is said, in milliseconds; five seconds (spec: layout.slow) unless a story shows it sooner. */
  readonly afterMs?: number;
}

/** Goes into the live region of something that loads, and says after five seconds that it takes longer than usual. */
export function SlowNotice({
  text = 'This takes longer than usual. It goes on by itself.',
  afterMs = SLOW_AFTER_MS,
}: SlowNoticeProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isSlow ? <p className={classes.text}>{text}</p> : null;
}
