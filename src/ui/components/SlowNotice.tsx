import { useEffect, useState } from 'react';
import classes from './SlowNotice.module.css';

/** From when on waiting needs a word, in milliseconds (spec: layout.slow). */
const SLOW_AFTER_MS = 5_000;

interface SlowNoticeProps {
  /** The sentence shown after five seconds. */
  readonly text?: string;
}

/** Goes into the live region of something that loads, and says after five seconds that it takes longer than usual. */
export function SlowNotice({ text = 'This takes longer than usual. It goes on by itself.' }: SlowNoticeProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <p className={classes.text}>{text}</p> : null;
}
