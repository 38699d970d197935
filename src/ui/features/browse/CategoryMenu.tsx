import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/options.ts';
import { NavLink } from '#ui/components/Link.tsx';
import classes from './CategoryMenu.module.css';

/** The side menu; its title is spelled as specified (spec: category.menu). */
export function CategoryMenu() {
  return (
    <nav aria-labelledby="category-menu" className={classes.menu}>
      <h2 id="category-menu" className={classes.title}>
        Catagory
      </h2>
      <ul className={classes.list}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <NavLink to={categoryPath(category)} className={classes.link ?? ''} data-category={category}>
              {CATEGORY_LABELS[category]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
