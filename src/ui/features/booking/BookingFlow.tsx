import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import { draftsOf, useDraft } from '#ui/forms/drafts.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { BookingDialog } from './BookingDialog.tsx';

export interface BookingFlowProps {
  readonly car: Car;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

const EMPTY_CONTACT: Contact = { phone: '', meetingPlace: '' };

const contactDrafts = draftsOf<Contact>();

/** From Book Now to the booking: booked and refused both close the dialog; a failure leaves it open. */
export function BookingFlow({ car, onClosed }: BookingFlowProps) {
  const { buying } = useCases();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [buyer] = useState(useCurrentUser());
  const draft = useDraft(contactDrafts, { key: `${buyer?.email} ${car.id}`, initialValues: EMPTY_CONTACT });
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  if (buyer === undefined) return null;

  const book = async (contact: Contact) => {
    const answer = await buying.book({ car, buyer, contact });
    // Refused: the car has changed since it was loaded.
    if (answer === 'refused') void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    draft.clear();
    setOpen(false);
  };
  // After closing: the focus is back on Book Now, and moves from there to the element that replaces it.
  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders(buyer.email) });
    onClosed();
  };
  return (
    <BookingDialog
      car={car}
      buyer={buyer}
      isOpen={isOpen}
      initialValues={draft.initialValues}
      onValuesChange={draft.save}
      onSubmit={book}
      onClose={() => setOpen(false)}
      onClosed={finish}
    />
  );
}
