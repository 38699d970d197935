import type { ComponentType } from 'react';

/*
 * The pages that nobody comes to first, with their guards and their layout. Loaded with the first of them, or once somebody uses a page:
 * the names of their files would be more than 1 KB of every first load.
 */

export type PageFile = Readonly<Record<string, ComponentType>>;

export const LATER_PAGES = import.meta.glob<PageFile>(['./*/*Page.tsx', '!./{home,browse,car,blog,errors}/*'], {
  base: '../features',
});

export const loadRequireAccess = () => import('./RequireAccess.tsx').then((file) => file.RequireAccess);
export const loadSignedOutOnly = () => import('./SignedOutOnly.tsx').then((file) => file.SignedOutOnly);
export const loadDashboard = () => import('./layouts/DashboardLayout.tsx').then((layout) => layout.DashboardLayout);
