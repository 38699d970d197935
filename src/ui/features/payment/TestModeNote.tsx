import IconFlask from '~icons/tabler/flask';
import classes from './TestModeNote.module.css';

/** The provider's test cards and the result of each. */
const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0025 0000 3155', does: 'asks you to confirm' },
  { number: '4000 0000 0000 0002', does: 'is refused' },
] as const;

/** A note that no real money moves; the test cards fold out. */
export function TestModeNote() {
  return (
    <aside className={classes.note} aria-label="Test mode">
      <details>
        <summary className={classes.summary}>
          <IconFlask size={18} />
          <span>
            <strong>Test mode</strong>: no real money moves. <span className={classes.more}>Test cards</span>
          </span>
        </summary>
        <p className={classes.text}>With any date to come and any CVC:</p>
        <dl className={classes.cards}>
          {TEST_CARDS.map(({ number, does }) => (
            <div key={number} className={classes.card}>
              <dt className="tabularNumbers">{number}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  );
}
