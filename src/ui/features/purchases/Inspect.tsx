import type { Booking } from '#domain/booking.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';

// Needs the form packages.
const InspectionDialog = lazyComponent(async () => (await import('./InspectionDialog.tsx')).InspectionDialog);

export interface InspectProps {
  readonly order: Booking;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
}

/** Opens the list of points to look at when one visits the car. */
export function Inspect({ order, describedBy }: InspectProps) {
  return (
    <DialogButton
      variant="subtle"
      size="sm"
      aria-describedby={describedBy}
      dialog={InspectionDialog}
      draw={(close) => <InspectionDialog order={order} onClosed={close} />}
    >
      {order.inspection === undefined ? 'Inspect the car' : 'Change your inspection'}
    </DialogButton>
  );
}
