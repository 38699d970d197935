import classes from './Brands.module.css';

const BRANDS = [
  { name: 'Halden', mark: '/art/brand-1.svg' },
  { name: 'Northline', mark: '/art/brand-2.svg' },
  { name: 'Velora', mark: '/art/brand-3.svg' },
];

/** Three marks in a quiet row. */
export function Brands() {
  return (
    <section aria-labelledby="brands-title" className={`pageWidth ${classes.section}`}>
      <h2 id="brands-title" className={classes.title}>
        top brands of the month
      </h2>
      <ul className={classes.row}>
        {BRANDS.map(({ name, mark }) => (
          <li key={name}>
            <img src={mark} width={240} height={140} alt={name} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}
