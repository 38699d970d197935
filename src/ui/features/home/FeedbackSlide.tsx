import type { Feedback } from '#domain/feedback.ts';
import classes from './Feedback.module.css';

/** What one customer says. */
export function FeedbackSlide({ feedback }: { readonly feedback: Feedback }) {
  return (
    <figure className={classes.slide}>
      <img src={feedback.picture} width={120} height={120} alt="" loading="lazy" className={classes.picture} />
      <div className={classes.text}>
        <blockquote>
          <p className={classes.heading}>{feedback.heading}</p>
          <p>{feedback.post}</p>
        </blockquote>
        <figcaption>{feedback.name}</figcaption>
      </div>
    </figure>
  );
}
