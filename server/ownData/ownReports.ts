import { reportData } from '#domain/ownData.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { reportsMadeBy } from '../reports/reports.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { OwnList } from './pages.ts';

/** What the person has reported, the first report first. */
export const ownReports =
  (services: Pick<ServerContext, 'store' | 'secrets'>, reporter: Pick<Caller, 'email' | 'isEmailVerified'>): OwnList =>
  async (page) => {
    const { items, next } = await reportsMadeBy(services, reporter, page);
    return { items: items.map(reportData), next };
  };
