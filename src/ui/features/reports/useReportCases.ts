import { useQueryClient } from '@tanstack/react-query';
import type { Email } from '#domain/email.ts';
import type { CaseList, ReportCase } from '#domain/report.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import { useUndo } from '#ui/query/useUndo.ts';
import { doneText } from './caseTexts.ts';
import type { CaseRuling } from './DecisionDialog.tsx';

const idOf = ({ id }: ReportCase): string => id;

/** Takes a decision back. */
export const UNDO = { act: 'undo', rule: undefined, facts: '' } as const;

/** What is reported, of everybody or one member, and what an admin does about it; each can be taken back for eight seconds. */
export function useReportCases(admin: Email, cases: CaseList, owner?: string) {
  const { reports } = useCases();
  const queryClient = useQueryClient();
  const query = usePages({
    queryKey: queryKeys.reportCases(admin, cases, owner),
    readPage: (after) => reports.list({ cases, owner }, after),
    idOf,
  });
  /** A decision hides a car from every list. */
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.allReportCases(admin) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);
  const { entries, start } = useUndo<ReportCase>({ items: query.data, idOf, refresh });
  const decide = async (one: ReportCase, ruling: CaseRuling): Promise<void> => {
    await reports.decide(one.id, ruling);
    void start(one, {
      text: doneText(one, ruling.act),
      // The form has sent it, and shows why it could not.
      run: async () => undefined,
      undo: () => reports.decide(one.id, UNDO),
    });
  };
  return { query, entries, decide };
}
