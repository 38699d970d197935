import type { ComponentType } from 'react';
import {
  furtherNavigationFor,
  HOW_IT_WORKS_PATH,
  type NavigationItem,
  navigationFor,
  ROUTES,
  type RouteName,
} from '#domain/navigation.ts';
import type { Role } from '#domain/role.ts';
import type { IconProps } from '#ui/components/createIcon.ts';
import { Link, NavLink } from '#ui/components/Link.tsx';
import IconBuildingStore from '~icons/tabler/building-store';
import IconCar from '~icons/tabler/car';
import IconCreditCard from '~icons/tabler/credit-card';
import IconFlag from '~icons/tabler/flag';
import IconHeart from '~icons/tabler/heart';
import IconHelp from '~icons/tabler/help';
import IconListDetails from '~icons/tabler/list-details';
import IconReceipt from '~icons/tabler/receipt';
import IconSquareRoundedPlus from '~icons/tabler/square-rounded-plus';
import IconTrash from '~icons/tabler/trash';
import IconUserCircle from '~icons/tabler/user-circle';
import IconUsers from '~icons/tabler/users';
import classes from './DashboardMenu.module.css';

const ICONS: Partial<Record<RouteName, ComponentType<IconProps>>> = {
  myCars: IconCar,
  addCar: IconSquareRoundedPlus,
  removedMembers: IconTrash,
  auditLog: IconListDetails,
  allBuyers: IconUsers,
  allSellers: IconBuildingStore,
  reportedItems: IconFlag,
  paymentIssues: IconCreditCard,
  myWishlist: IconHeart,
  myOrders: IconReceipt,
  account: IconUserCircle,
};

/** Links to the dashboard pages of a role: the specification's entries, and below them the others (spec: dashboard.layout). */
export function DashboardMenu({ role }: { readonly role: Role }) {
  const { heading, items } = navigationFor(role);
  return (
    <nav aria-label="Dashboard" className={classes.menu}>
      {heading !== undefined && <h2 className={classes.heading}>{heading}</h2>}
      <ul className={classes.list}>
        {items.map((item) => (
          <PageEntry key={item.route} item={item} />
        ))}
      </ul>
      <ul className={classes.list} aria-label="More">
        {furtherNavigationFor(role).map((item) => (
          <PageEntry key={item.route} item={item} />
        ))}
        <li>
          <Link to={HOW_IT_WORKS_PATH} className={classes.link ?? ''}>
            <IconHelp size={22} stroke={1.75} />
            Help
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function PageEntry({ item: { label, route } }: { readonly item: NavigationItem }) {
  const Icon = ICONS[route];
  return (
    <li>
      <NavLink to={ROUTES[route]} className={classes.link ?? ''}>
        {Icon && <Icon size={22} stroke={1.75} />}
        <span>{label}</span>
      </NavLink>
    </li>
  );
}
