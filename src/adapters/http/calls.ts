import type { HttpRequest } from './Http.ts';

/** The paths below which an id or a category stands. */
const WITH_ID = /^\/(catagory|car|product|wishlist|bookings|account\/sessions)\/[^/]+/;

/** A call by its method and path, an id as `{id}`, without the query, which may hold an email: `GET /bookings/{id}`. */
export function callOf({ method, path }: Pick<HttpRequest, 'method' | 'path'>): string {
  const [place = ''] = path.split('?');
  return `${method} ${place.replace(WITH_ID, '/$1/{id}')}`;
}
