import { Suspense, useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
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
  const [isAsked, setAsked] = useState(false);
  const isComplete = order.phone !== '' && order.meetingPlace !== '';
  return (
    <>
      <ActionButton
        variant="subtle"
        size="sm"
        isDisabled={false}
        aria-describedby={describedBy}
        onPointerEnter={ContactDialog.preload}
        onFocus={ContactDialog.preload}
        onClick={() => setAsked(true)}
      >
        {isComplete ? 'Change phone or place' : 'Add phone or place'}
      </ActionButton>
      {isAsked && (
        <Suspense fallback={null}>
          <ContactDialog order={order} onClosed={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
