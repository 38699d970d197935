import classes from './CarPage.module.css';

/** What happens after Book Now. */
export function NextSteps() {
  return (
    <section className={classes.steps} aria-label="What happens next">
      <h2>What happens next</h2>
      <ol>
        <li>Book it. That costs nothing, and the seller learns how to reach you.</li>
        <li>Meet, look at the car and take it for a drive.</li>
        <li>Pay here when you are sure. The car is yours from then on.</li>
      </ol>
    </section>
  );
}
