import { useQueryClient } from '@tanstack/react-query';
import type { Email } from '#domain/email.ts';
import { isDecision, type ReportedThing } from '#domain/report.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useUndo } from '#ui/query/useUndo.ts';
import { doneText } from './caseTexts.ts';
import type { CaseRuling } from './DecisionDialog.tsx';
import { UNDO } from './useReportCases.ts';

/** Something that an admin may decide about without a report. */
export interface DecidedItem {
  readonly id: string;
  readonly name: string;
}

/** An admin's decisions on their own initiative about cars, or a person, of one list; each can be taken back for eight seconds. */
export function useOwnInitiative<Item extends DecidedItem>(
  admin: Email,
  kind: ReportedThing['kind'],
  items: readonly Item[] | undefined,
) {
  const { reports } = useCases();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.allReportCases(admin) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allMembers(admin) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);
  const { entries, start } = useUndo<Item>({ items, idOf: ({ id }) => id, refresh });
  const decide = async (item: Item, { act, rule, facts }: CaseRuling): Promise<void> => {
    if (!isDecision(act) || rule === undefined) return;
    const caseId = await reports.decideAbout({ kind, id: item.id }, { decision: act, rule, facts });
    void start(item, {
      text: doneText({ name: item.name, isHeld: false }, act),
      // The form has sent it, and shows why it could not.
      run: async () => undefined,
      undo: () => reports.decide(caseId, UNDO),
    });
  };
  return { entries, decide };
}
