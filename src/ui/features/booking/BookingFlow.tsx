import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { contactDrafts } from './contactDrafts.ts';

export interface BookingFlowProps {
  readonly car: Car;
  /** The dialog has gone from the page. */
  readonly onClosed: () => void;
}

const EMPTY_CONTACT: Contact = { phone: '', meetingPlace: '' };

/** From Book Now to the booking: both answers of the market close the dialog; a failure leaves it open. */
export function BookingFlow({ car, onClosed }: BookingFlowProps) {
  const { buying } = useCases();
  // Whoever opened it: a session that ends meanwhile takes neither the dialog away nor what was typed.
  const [buyer] = useState(useCurrentUser());
  const draft = contactDrafts.useDraft(`${buyer?.email} ${car.id}`, EMPTY_CONTACT);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // A step later: the dialog notes where the focus goes back to when it opens, and can't where it begins open.
  useEffect(() => setOpen(true), []);
  if (buyer === undefined) return null;

  const book = async (contact: Contact) => {
    const answer = await buying.book({ car, buyer, contact });
    // A refusal says that the shown car is no longer what it was.
    if (answer === 'refused') void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    draft.clear();
    setOpen(false);
  };
  // Only now: the focus has come back to Book Now, and passes from it to what takes its place.
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
