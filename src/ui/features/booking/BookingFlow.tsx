import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookingAnswer } from '#application/Buying.ts';
import type { Contact } from '#domain/booking.ts';
import type { Car } from '#domain/car.ts';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { setOwnMark } from '#ui/query/ownMarks.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { BookingDialog } from './BookingDialog.tsx';

export interface BookingFlowProps {
  readonly car: Car;
  /** Called when the dialog has left the page, with the server’s reason if it refused the booking. */
  readonly onClosed: (refusal?: string) => void;
}

/** From Book Now to the booking: booked and refused both close the dialog; a failure leaves it open. */
export function BookingFlow({ car, onClosed }: BookingFlowProps) {
  const { buying, bookings } = useCases();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [buyer] = useState(useCurrentUser());
  const draft = useFormDraft({ owner: buyer?.email, form: `booking ${car.id}` });
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<BookingAnswer>();
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const { data: rememberedPhone } = useQuery({
    queryKey: queryKeys.lastPhone(buyer?.email),
    // A draft has a phone of its own, which the one of the last booking must not replace.
    queryFn:
      buyer === undefined
        ? skipToken
        : async () => ((await draft.read()) === undefined ? buying.lastPhone(buyer.email) : ''),
    gcTime: 0,
  });
  const { data: limit } = useQuery({
    queryKey: queryKeys.bookingLimit(buyer?.email),
    queryFn: async () => (await bookings.limitRefusal()) ?? '',
    enabled: buyer !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (buyer === undefined) return null;

  const book = async (contact: Contact) => {
    const given = await buying.book({ car, buyer, contact });
    // Refused: the car has changed since it was loaded.
    if (given.is === 'refused') void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    setAnswer(given);
    draft.clear();
    setOpen(false);
  };
  // After closing: the focus is back on Book Now, and moves from there to the element that replaces it.
  const finish = () => {
    if (answer?.is === 'booked') setOwnMark(queryClient, car.id, { isBooked: true });
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders(buyer.email) });
    onClosed(answer?.is === 'refused' ? answer.why : undefined);
  };
  return (
    <BookingDialog
      car={car}
      buyer={buyer}
      isOpen={isOpen}
      draft={draft}
      rememberedPhone={rememberedPhone}
      limit={limit}
      onSubmit={book}
      onClose={() => setOpen(false)}
      onClosed={finish}
    />
  );
}
