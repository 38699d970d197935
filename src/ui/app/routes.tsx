import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ACCESS, type Access, categoryOf, ROUTES, type RouteName } from '#domain/navigation.ts';
import { Waiting } from '#ui/components/Waiting.tsx';
import { BareErrorPage, ErrorPage } from '#ui/features/errors/ErrorPage.tsx';
import { Door } from './Door.tsx';
import { Guard } from './Guard.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { PAGE_NAMES, PAGES } from './lazyPages.ts';
import { fetchCode } from './loadChunk.ts';

/** 404 for whoever renders the page, the server included. */
const notFound: LoaderFunction = () => {
  throw new Response('Not Found', { status: 404 });
};
const knownCategory: LoaderFunction = (asked) => (categoryOf(asked.params.id) === undefined ? notFound(asked) : null);

const pageOf = (name: RouteName): RouteObject => ({
  path: ROUTES[name],
  lazy: async () => ({ Component: await fetchCode(PAGES[name]) }),
  ...(name === 'category' ? { loader: knownCategory } : {}),
});

const loadDashboard = () => import('./layouts/DashboardLayout.tsx');

const DOORS: readonly RouteName[] = ['login', 'signUp'];
const pagesFor = (access: Access): RouteObject[] =>
  PAGE_NAMES.filter((name) => ACCESS[name] === access && !DOORS.includes(name)).map(pageOf);
const guarded = (access: Access): RouteObject => ({ element: <Guard access={access} />, children: pagesFor(access) });

/** Every route of the specification. An error keeps the layout around it. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    HydrateFallback: Waiting,
    errorElement: <BareErrorPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              ...pagesFor('public'),
              { element: <Door />, children: DOORS.map(pageOf) },
              { path: '*', loader: notFound, element: null },
            ],
          },
        ],
      },
      {
        element: <Guard access="member" />,
        children: [
          {
            lazy: async () => ({ Component: (await fetchCode(loadDashboard)).DashboardLayout }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [...pagesFor('member'), guarded('Admin'), guarded('Seller')],
              },
            ],
          },
        ],
      },
    ],
  },
];
