import type { Feedback } from '#domain/feedback.ts';
import classes from './Voices.module.css';

/** One customer and what they say. */
export function Voice({ voice }: { readonly voice: Feedback }) {
  return (
    <figure className={classes.voice}>
      <img src={voice.picture} width={120} height={120} alt="" className={classes.face} />
      <div className={classes.words}>
        <blockquote>
          <p className={classes.heading}>{voice.heading}</p>
          <p>{voice.post}</p>
        </blockquote>
        <figcaption>{voice.name}</figcaption>
      </div>
    </figure>
  );
}
