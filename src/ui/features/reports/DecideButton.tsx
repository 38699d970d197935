import type { ReportedThing } from '#domain/report.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import type { CaseRuling } from './DecisionDialog.tsx';

// Needs the form packages.
const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);

export interface DecideButtonProps {
  readonly thing: ReportedThing;
  readonly name: string;
  readonly label: string;
  /** Sends it; what it throws stands in the form. */
  readonly onDecide: (ruling: CaseRuling) => Promise<void>;
}

/** Opens an admin's decision about something on their own initiative; nothing where the server takes none. */
export function DecideButton({ thing, name, label, onDecide }: DecideButtonProps) {
  if (!useIsOffered('reports.decideAbout')) return null;
  return (
    <DialogButton
      size="sm"
      variant="default"
      aria-label={`${label}: ${name}`}
      dialog={DecisionDialog}
      draw={(close) => (
        <DecisionDialog
          reportCase={{ id: thing.id, name, thing, state: 'open' }}
          kind="own-initiative"
          onDecide={onDecide}
          onClosed={close}
        />
      )}
    >
      {label}
    </DialogButton>
  );
}
