import { reportData } from '#domain/ownData.ts';
import { reportsMadeBy } from '../reports/reports.ts';
import type { OwnList } from './pages.ts';

/** What the person has reported, the first report first. */
export const ownReports =
  (services: Parameters<typeof reportsMadeBy>[0], reporter: Parameters<typeof reportsMadeBy>[1]): OwnList =>
  async (page) => {
    const { items, next } = await reportsMadeBy(services, reporter, page);
    return { items: items.map(reportData), next };
  };
