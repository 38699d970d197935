import { marked } from '#ui/firstLoad/marks.ts';
import IconShieldCheckFilled from '~icons/tabler/shield-check-filled';
import classes from './SecurePayment.module.css';

/** The banner with the specification's two texts, unchanged (spec: home.secure-payment). */
export function SecurePayment() {
  return (
    <section {...marked('below')} aria-labelledby="secure-payment-title" className={`pageWidth ${classes.section}`}>
      <div className={classes.banner}>
        <IconShieldCheckFilled className={classes.icon} />
        <div>
          <h2 id="secure-payment-title">We provide secure payment system</h2>
          <p className={classes.text}>
            Your card is checked by the payment provider and never touches our books. If another buyer was faster, every
            cent comes back to you.
          </p>
        </div>
        <p className={classes.promise}>100% secure transaction</p>
      </div>
    </section>
  );
}
