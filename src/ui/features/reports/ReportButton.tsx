import { ROUTES } from '#domain/navigation.ts';
import type { ReportedKind, ReportedThing } from '#domain/report.ts';
import { Button } from '#ui/components/Button.tsx';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { Link } from '#ui/components/Link.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { useOriginState } from '#ui/session/origin.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconFlag from '~icons/tabler/flag';

// Needs the form packages.
const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const GuestReportDialog = lazyComponent(async () => (await import('./GuestReportDialog.tsx')).GuestReportDialog);

export interface ReportButtonProps {
  readonly thing: ReportedThing;
  /** What it is called. */
  readonly name: string;
}

const LABELS: Readonly<Record<ReportedKind, string>> = {
  car: 'Report this car',
  member: 'Report this person',
  review: 'Report this review',
};

/**
 * Opens the dialog in which a car, a person or a review is reported (spec: reports.make, guest-reports.make); leads a guest to the
 * login where the server takes no reports of guests.
 */
export function ReportButton({ thing, name }: ReportButtonProps) {
  const isOffered = useIsOffered('reports.make');
  const takesGuests = useIsOffered('reports.makeAsGuest');
  const user = useCurrentUser();
  const origin = useOriginState();
  if (!isOffered) return null;
  const label = LABELS[thing.kind];
  const look = { variant: 'subtle', color: 'gray', leftSection: <IconFlag size={18} /> } as const;
  if (user === undefined && !takesGuests)
    return (
      <Button {...look} component={Link} to={ROUTES.login} state={origin}>
        {label}
      </Button>
    );
  const Asked = user === undefined ? GuestReportDialog : ReportDialog;
  return (
    <DialogButton {...look} dialog={Asked} draw={(close) => <Asked thing={thing} name={name} onClosed={close} />}>
      {label}
    </DialogButton>
  );
}
