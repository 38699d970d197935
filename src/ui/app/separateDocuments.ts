import { matchPath, type RouteObject, redirectDocument } from 'react-router-dom';

/*
 * A page with a content security policy of its own, such as the payment page where Stripe is on, is a document of its own:
 * it is entered and left by a full page load, since a document keeps the policy that it was loaded with.
 */

interface SeparateDocumentOptions {
  /** Route patterns of the separate pages. */
  readonly separatePages: readonly string[];
  /** The path at which this document was loaded. */
  readonly loadedAt: string;
  /** Called before the next document is loaded. */
  readonly onLeave: (path: string) => void;
}

/** The routes, so that a navigation between a separate page and any other page loads a document. */
export function withSeparateDocuments(
  routes: readonly RouteObject[],
  { separatePages, loadedAt, onLeave }: SeparateDocumentOptions,
): RouteObject[] {
  if (separatePages.length === 0) return [...routes];
  const separatePageAt = (path: string) => separatePages.find((pattern) => matchPath(pattern, path) !== null);
  const ownPage = separatePageAt(loadedAt);
  const root: RouteObject = {
    loader({ request }) {
      const { pathname, search } = new URL(request.url);
      if (separatePageAt(pathname) === ownPage) return null;
      onLeave(`${pathname}${search}`);
      return redirectDocument(`${pathname}${search}`);
    },
    // Every navigation may cross the border, also one that changes no parameter of the root.
    shouldRevalidate: () => true,
    // Shown while the first page loads.
    HydrateFallback: routes[0]?.HydrateFallback ?? null,
    children: [...routes],
  };
  return [root];
}
