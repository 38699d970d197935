import { Link } from 'react-router-dom';
import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES } from '#domain/options.ts';
import classes from './CategoryTiles.module.css';
import { TILE_TEXTS } from './tileTexts.ts';

/** Browse by car type: three large tiles with the specification's own motion (spec: home.tile-motion). */
export function CategoryTiles() {
  return (
    <section id="car-types" aria-labelledby="car-types-title" className={`pageWidth ${classes.section}`}>
      <h2 id="car-types-title">Browse by car type</h2>
      <ul className={classes.tiles}>
        {CATEGORIES.map((category) => (
          <li key={category} className={classes.item}>
            <Link to={categoryPath(category)} className={classes.tile} data-category={category}>
              <span className={classes.title}>{TILE_TEXTS[category].title}</span>
              <span className={classes.text}>{TILE_TEXTS[category].line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
