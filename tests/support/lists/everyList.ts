import type { TestServer } from '#support/server.ts';
import { isOnPostgres } from '#support/testDatabase.ts';
import { carLists } from './carLists.ts';
import type { FilledLists, ListReaders } from './FilledList.ts';
import { collateByLanguage } from './languageCollation.ts';
import { memberLists, notificationLists } from './memberLists.ts';
import { auditLists, paymentLists, reportLists } from './recordLists.ts';

/* A market in which every list is longer than two pages of the usual size, with many items of one moment, name and price. */

/** Fills every list of a server that a test can fill. */
export async function fillEveryList(server: TestServer): Promise<FilledLists> {
  if (isOnPostgres()) await collateByLanguage(server.services.store);
  const readers: ListReaders = {
    seller: await server.seller(),
    buyer: await server.member(),
    admin: await server.admin(),
    visitor: server.visitor(),
  };
  return {
    ...(await carLists(server, readers)),
    ...(await memberLists(server, readers)),
    ...(await notificationLists(server, readers)),
    ...(await paymentLists(server, readers)),
    ...(await reportLists(server, readers)),
    ...(await auditLists(server, readers)),
  };
}
