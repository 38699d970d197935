import { useEffect, useState } from 'react';
import classes from './SlowNotice.module.css';

/** From when on waiting needs a word, in milliseconds (spec: layout.slow). */
const SLOW_AFTER_MS = 5_000;

interface SlowNoticeProps {
  /** What it says after five seconds. */
  readonly text?: string;
}

/** Stands in the live region of something that loads, and says so once it takes long. */
export function SlowNotice({ text = 'This takes longer than usual. It goes on by itself.' }: SlowNoticeProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <p className={classes.text}>{text}</p> : null;
}
