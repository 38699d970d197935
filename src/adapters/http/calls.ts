import type { OptionalMethod } from '#application/MissingCalls.ts';
import type { HttpRequest } from './Http.ts';

/** The paths below which an id or a category stands. */
const WITH_ID =
  /^\/(catagory|car|product|wishlist|saved-searches|bookings|sellers|account\/sessions|reports|decisions|members|reviews)\/[^/]+/;

/** A call by its method and path, an id as `{id}`, without the query, which may hold an email: `GET /bookings/{id}`. */
export function callOf({ method, path }: Pick<HttpRequest, 'method' | 'path'>): string {
  const [place = ''] = path.split('?');
  return `${method} ${place.replace(WITH_ID, '/$1/{id}')}`;
}

interface OptionalCall {
  readonly method: OptionalMethod;
  /** Whether the contract gives its 404 a meaning, such as a car that is gone: then a 404 says nothing about the call. */
  readonly is404Meant?: boolean;
}

/** The calls that a server may lack (docs/contract.md, Missing calls). Those of the specification are never among them. */
const OPTIONAL_CALLS: Readonly<Record<string, OptionalCall>> = {
  'POST /session': { method: 'sessions.open' },
  'POST /logout': { method: 'sessions.close' },
  'GET /events': { method: 'sessions.watch' },
  'GET /account/sessions': { method: 'ownAccount.sessions' },
  'DELETE /account/sessions': { method: 'ownAccount.endOtherSessions' },
  'DELETE /account/sessions/{id}': { method: 'ownAccount.endSession', is404Meant: true },
  'GET /account/data': { method: 'ownAccount.data' },
  'PUT /account/role': { method: 'ownAccount.changeRole' },
  'POST /account/deletion': { method: 'ownAccount.remove' },
  'GET /members/{id}': { method: 'members.one', is404Meant: true },
  'GET /members/{id}/cars': { method: 'members.cars', is404Meant: true },
  'GET /members/{id}/bookings': { method: 'members.bookings', is404Meant: true },
  'GET /removed': { method: 'members.removed' },
  'PUT /restore': { method: 'members.restore', is404Meant: true },
  'DELETE /verify': { method: 'members.unverify', is404Meant: true },
  'GET /cars': { method: 'catalogue.compared' },
  'GET /car/{id}': { method: 'catalogue.one', is404Meant: true },
  'GET /search': { method: 'catalogue.find' },
  'GET /search/facets': { method: 'catalogue.facets' },
  'GET /categories': { method: 'catalogue.categories' },
  'GET /makes': { method: 'catalogue.makes' },
  'GET /operator': { method: 'shop.operator' },
  'GET /market': { method: 'listings.similarPrices' },
  'PUT /car/{id}': { method: 'listings.edit', is404Meant: true },
  'DELETE /product/{id}/home-page': { method: 'advertisements.remove', is404Meant: true },
  'DELETE /wishlist/{id}': { method: 'wishlists.remove' },
  'GET /sellers/{id}': { method: 'sellers.one', is404Meant: true },
  'GET /sellers/{id}/cars': { method: 'sellers.cars', is404Meant: true },
  'GET /account/seller': { method: 'sellers.ownKind' },
  'PUT /account/seller': { method: 'sellers.saveKind' },
  'GET /sellers/{id}/reviews': { method: 'sellers.reviews', is404Meant: true },
  'PUT /bookings/{id}/review': { method: 'sellers.review', is404Meant: true },
  'PUT /reviews/{id}/answer': { method: 'sellers.answerReview', is404Meant: true },
  'POST /saved-searches': { method: 'savedSearches.save' },
  'GET /saved-searches': { method: 'savedSearches.mine' },
  'PUT /saved-searches/{id}/seen': { method: 'savedSearches.markSeen', is404Meant: true },
  'DELETE /saved-searches/{id}': { method: 'savedSearches.remove' },
  'GET /booking': { method: 'bookings.limitRefusal' },
  'PUT /bookings/{id}': { method: 'bookings.save', is404Meant: true },
  'DELETE /bookings/{id}': { method: 'bookings.cancel', is404Meant: true },
  'PUT /bookings/{id}/contact': { method: 'bookings.changeContact', is404Meant: true },
  'PUT /bookings/{id}/inspection': { method: 'bookings.saveInspection', is404Meant: true },
  'PUT /bookings/{id}/hidden': { method: 'bookings.setHidden', is404Meant: true },
  'GET /notifications': { method: 'notifications.list' },
  'PUT /notifications/read': { method: 'notifications.markRead' },
  'GET /notifications/settings': { method: 'notifications.mailSettings' },
  'PUT /notifications/settings': { method: 'notifications.setMuted' },
  'POST /reports': { method: 'reports.make', is404Meant: true },
  'POST /guest-reports': { method: 'reports.makeAsGuest', is404Meant: true },
  'GET /reports': { method: 'reports.list' },
  'PUT /reports/{id}': { method: 'reports.decide', is404Meant: true },
  'POST /decisions': { method: 'reports.decideAbout', is404Meant: true },
  'GET /decisions': { method: 'reports.own' },
  'PUT /decisions/{id}/appeal': { method: 'reports.appeal', is404Meant: true },
  'GET /figures': { method: 'figures.week' },
  'GET /audit': { method: 'auditLog.list' },
  'GET /paymentissues': { method: 'paymentIssues.list' },
  'PUT /paymentissues/refund': { method: 'paymentIssues.refund', is404Meant: true },
  'PUT /paymentissues/match': { method: 'paymentIssues.match', is404Meant: true },
};

const NOT_FOUND = 404;
/** Method Not Allowed and Not Implemented. */
const MISSING = [405, 501];

/** The method whose call this is, where a server may lack it. */
export const optionalMethod = (call: string): OptionalMethod | undefined => OPTIONAL_CALLS[call]?.method;

/** Whether an answer's status says that the server lacks this call. */
export function saysMissing(call: string, status: number): boolean {
  const optional = OPTIONAL_CALLS[call];
  if (optional === undefined) return false;
  return MISSING.includes(status) || (status === NOT_FOUND && optional.is404Meant !== true);
}
