import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES } from '#domain/options.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './CategoryTiles.module.css';

/** Browse by car type: three large tiles that grow as they appear (spec: home.tile-motion). */
export function CategoryTiles() {
  return (
    <section id="car-types" aria-labelledby="car-types-title" className={`pageWidth ${classes.section}`}>
      <h2 id="car-types-title">Browse by car type</h2>
      <ul className={classes.tiles}>
        {CATEGORIES.map((category) => (
          <li key={category} className={classes.item}>
            <Link to={categoryPath(category)} className={classes.tile} data-category={category}>
              <span className={classes.title}>{CATEGORY_TEXTS[category].tileTitle}</span>
              <span className={classes.text}>{CATEGORY_TEXTS[category].slogan}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
