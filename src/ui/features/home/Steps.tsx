import type { ReactNode } from 'react';
import { marked } from '#ui/firstLoad/marks.ts';
import IconCarGarage from '~icons/tabler/car-garage';
import IconCash from '~icons/tabler/cash';
import classes from './Steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
}

const TO_BUY: readonly Step[] = [
  { title: 'Create a buyer account', text: 'A name, an email, a picture. Two minutes.' },
  { title: 'Add to wishlist or book', text: 'Keep the ones you like; book the one you want to see.' },
  { title: 'Inspect the car on the spot', text: 'Meet the seller, look underneath, take it for a drive.' },
  { title: 'Pay from the dashboard', text: 'By card, when you are sure. The car is yours that moment.' },
];

const TO_SELL: readonly Step[] = [
  { title: 'Create a seller account', text: 'The same two minutes, with the other box ticked.' },
  { title: 'Add a car from the dashboard', text: 'A good picture, a fair price, and the truth about the clutch.' },
  { title: 'Promote it or change its status', text: 'Put it in the window, or mark it sold when it is.' },
];

/** How buying and selling work, step by step. */
export function Steps() {
  return (
    <section id="how-it-works" {...marked('below')} aria-label="How it works" className={classes.section}>
      <div className={`pageWidth ${classes.inner}`}>
        <Timeline title="Steps to buy" steps={TO_BUY} icon={<IconCash size={26} />} />
        <Timeline title="Steps to sell" steps={TO_SELL} icon={<IconCarGarage size={26} />} />
      </div>
    </section>
  );
}

function Timeline({
  title,
  steps,
  icon,
}: {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly icon: ReactNode;
}) {
  return (
    <div>
      <h2 className={classes.title}>
        {icon}
        <span>{title}</span>
      </h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
