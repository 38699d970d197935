import type { RouteObject } from 'react-router-dom';
import { PAGES } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import { DashboardLayout } from '#ui/app/layouts/DashboardLayout.tsx';
import { PublicLayout } from '#ui/app/layouts/PublicLayout.tsx';
import { RootLayout } from '#ui/app/layouts/RootLayout.tsx';

/** A page's route inside the layouts that src/ui/app/routes.tsx puts around it: top bar, drawer and footer. */
export const inItsLayout = (name: PageName, route: RouteObject): RouteObject => ({
  element: <RootLayout />,
  children: [{ element: PAGES[name].access === 'public' ? <PublicLayout /> : <DashboardLayout />, children: [route] }],
});
