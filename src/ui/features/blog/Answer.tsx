import type { ReactNode } from 'react';
import classes from './BlogPage.module.css';

export interface AnswerProps {
  /** The fragment of the answer’s address, as in /blog#state. */
  readonly id: string;
  readonly question: string;
  readonly children: ReactNode;
}

/** One question with its answer. */
export function Answer({ id, question, children }: AnswerProps) {
  return (
    <article id={id} aria-labelledby={`${id}-question`} className={classes.answer}>
      <h2 id={`${id}-question`}>{question}</h2>
      <div className={`runningText ${classes.text}`}>{children}</div>
    </article>
  );
}
