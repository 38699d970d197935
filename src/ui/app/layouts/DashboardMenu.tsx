import {
  IconBuildingStore,
  IconCar,
  IconFlag,
  IconHeart,
  type IconProps,
  IconReceipt,
  IconSquareRoundedPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import { navigationFor, ROUTES, type RouteName } from '#domain/navigation.ts';
import type { Role } from '#domain/role.ts';
import classes from './DashboardMenu.module.css';

const ICONS: Partial<Record<RouteName, ComponentType<IconProps>>> = {
  myCars: IconCar,
  addCar: IconSquareRoundedPlus,
  allBuyers: IconUsers,
  allSellers: IconBuildingStore,
  reportedItems: IconFlag,
  myWishlist: IconHeart,
  myOrders: IconReceipt,
};

/** Links to the dashboard pages of a role. */
export function DashboardMenu({ role }: { readonly role: Role }) {
  const { heading, items } = navigationFor(role);
  return (
    <nav aria-label="Dashboard">
      {heading !== undefined && <h2 className={classes.heading}>{heading}</h2>}
      <ul className={classes.list}>
        {items.map(({ label, route }) => {
          const Icon = ICONS[route];
          return (
            <li key={route}>
              <NavLink to={ROUTES[route]} className={classes.link ?? ''}>
                {Icon && <Icon size={22} stroke={1.75} aria-hidden />}
                {label}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
