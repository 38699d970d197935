import type { LoaderFunction, NonIndexRouteObject, RouteObject } from 'react-router-dom';
import { categoryOf, PAGES, pagesThat } from '#domain/navigation.ts';
import type { Access, PageName } from '#domain/pages.ts';
import { ROLES } from '#domain/role.ts';
import { LoadingPage } from '#ui/app/layouts/LoadingPage.tsx';
import { BareErrorPage, ErrorPage } from '#ui/features/errors/ErrorPage.tsx';
import { loadChunk } from '../components/lazyComponent.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { loadDashboard, loadPage, loadRequireAccess, loadSignedOutOnly } from './lazyPages.ts';

/** The status is 404 for the browser and for a server that renders the page. */
const notFound: LoaderFunction = () => {
  throw new Response('Not Found', { status: 404 });
};
const requireCategory: LoaderFunction = (asked) => (categoryOf(asked.params.id) === undefined ? notFound(asked) : null);

function routeFor(name: PageName): RouteObject {
  const { path, signIn } = PAGES[name];
  const route: RouteObject = {
    path,
    lazy: async () => ({ Component: await loadChunk(() => loadPage(name)) }),
    ...(name === 'category' ? { loader: requireCategory } : {}),
  };
  if (signIn !== 'form') return route;
  return { lazy: async () => ({ Component: await loadChunk(loadSignedOutOnly) }), children: [route] };
}

const routesFor = (access: Access): RouteObject[] => pagesThat((page) => page.access === access).map(routeFor);

/** The guard of a group of pages. Its code is not loaded with the pages that are for everyone. */
const requireAccess = (access: Access): Pick<NonIndexRouteObject, 'lazy'> => ({
  lazy: async () => {
    const RequireAccess = await loadChunk(loadRequireAccess);
    return { element: <RequireAccess access={access} /> };
  },
});

/** The route of every page. The error page appears inside the layout of the route that failed. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    HydrateFallback: LoadingPage,
    errorElement: <BareErrorPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [...routesFor('public'), { path: '*', loader: notFound, element: null }],
          },
        ],
      },
      {
        ...requireAccess('member'),
        children: [
          {
            lazy: async () => ({ Component: await loadChunk(loadDashboard) }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  ...routesFor('member'),
                  ...ROLES.map((role) => ({ ...requireAccess(role), children: routesFor(role) })),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
