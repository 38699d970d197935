import type { Booking } from '#domain/booking.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';

// Needs the form packages.
const ContactDialog = lazyComponent(async () => (await import('./ContactDialog.tsx')).ContactDialog);

export interface ChangeContactProps {
  readonly order: Booking;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
}

/** Opens the dialog for phone and meeting place of a booking. */
export function ChangeContact({ order, describedBy }: ChangeContactProps) {
  const isComplete = order.phone !== '' && order.meetingPlace !== '';
  return (
    <DialogButton
      variant="subtle"
      size="sm"
      aria-describedby={describedBy}
      dialog={ContactDialog}
      draw={(close) => <ContactDialog order={order} onClosed={close} />}
    >
      {isComplete ? 'Change phone or place' : 'Add phone or place'}
    </DialogButton>
  );
}
