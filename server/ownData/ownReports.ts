import type { Email } from '#domain/email.ts';
import { reportData } from '#domain/ownData.ts';
import type { Store } from '../database/database.ts';
import { reportsMadeBy } from '../reports/reports.ts';
import type { OwnList } from './pages.ts';

/** What the person has reported, the first report first. */
export const ownReports =
  (store: Store, reporter: Email): OwnList =>
  async (page) => {
    const { items, next } = await reportsMadeBy(store, reporter, page);
    return { items: items.map(reportData), next };
  };
