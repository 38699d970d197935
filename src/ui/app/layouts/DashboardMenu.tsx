import { type NavigationItem, navigationFor } from '#domain/drawer.ts';
import { ROUTES } from '#domain/navigation.ts';
import type { Role } from '#domain/role.ts';
import { Link, NavLink } from '#ui/components/Link.tsx';
import { useFurtherNavigation } from '#ui/query/useFurtherNavigation.ts';
import { PAGE_ICONS } from '~icons/pages';
import IconHelp from '~icons/tabler/help';
import classes from './DashboardMenu.module.css';

/** Links to the dashboard pages of a role: the specification's entries, and below them the others (spec: dashboard.layout). */
export function DashboardMenu({ role }: { readonly role: Role }) {
  const { heading, items } = navigationFor(role);
  const further = useFurtherNavigation(role);
  return (
    <nav aria-label="Dashboard" className={classes.menu}>
      {heading !== undefined && <h2 className={classes.heading}>{heading}</h2>}
      <ul className={classes.list}>
        {items.map((item) => (
          <PageEntry key={item.route} item={item} />
        ))}
      </ul>
      <ul className={classes.list} aria-label="More">
        {further.map((item) => (
          <PageEntry key={item.route} item={item} />
        ))}
        <li>
          <Link to={ROUTES.help} className={classes.link ?? ''}>
            <IconHelp size={22} stroke={1.75} />
            Help
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function PageEntry({ item: { label, route } }: { readonly item: NavigationItem }) {
  const Icon = PAGE_ICONS[route];
  return (
    <li>
      <NavLink to={ROUTES[route]} className={classes.link ?? ''}>
        {Icon && <Icon size={22} stroke={1.75} />}
        <span>{label}</span>
      </NavLink>
    </li>
  );
}
