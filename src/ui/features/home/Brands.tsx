import { marked } from '#ui/firstLoad/marks.ts';
import classes from './Brands.module.css';

const BRANDS = [
  { name: 'Halden', logo: '/art/brand-1.svg' },
  { name: 'Northline', logo: '/art/brand-2.svg' },
  { name: 'Velora', logo: '/art/brand-3.svg' },
];

/** The logos of three brands. */
export function Brands() {
  return (
    <section {...marked('below')} aria-labelledby="brands-title" className={`pageWidth ${classes.section}`}>
      <h2 id="brands-title" className={classes.title}>
        top brands of the month
      </h2>
      <ul className={classes.row}>
        {BRANDS.map(({ name, logo }) => (
          <li key={name}>
            <img src={logo} width={240} height={140} alt={name} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}
