import { Suspense, useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
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
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ActionButton
        variant="subtle"
        size="sm"
        isDisabled={false}
        aria-describedby={describedBy}
        onPointerEnter={InspectionDialog.preload}
        onFocus={InspectionDialog.preload}
        onClick={() => setAsked(true)}
      >
        {order.inspection === undefined ? 'Inspect the car' : 'Change your inspection'}
      </ActionButton>
      {isAsked ? (
        <Suspense fallback={null}>
          <InspectionDialog order={order} onClosed={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
