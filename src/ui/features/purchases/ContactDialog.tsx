import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Booking, Contact } from '#domain/booking.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { CONTACT_LABELS, ContactFields, contactSchema } from '#ui/features/booking/ContactFields.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

export interface ContactDialogProps {
  readonly order: Pick<Booking, 'id' | 'carName' | 'phone' | 'meetingPlace'>;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

/** Completes or changes phone and meeting place of a booking (spec: bookings.contact). */
export function ContactDialog({ order, onClosed }: ContactDialogProps) {
  const { buying } = useCases();
  const queryClient = useQueryClient();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [buyer] = useState(useCurrentUser()?.email);
  const draft = useFormDraft({ owner: buyer, form: `contact ${order.id}` });
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const save = async (contact: Contact) => {
    await buying.changeContact(order.id, contact);
    draft.clear();
    if (buyer !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.orders(buyer) });
    setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`How the seller of ${order.carName} reaches you`}
    >
      <AppForm
        name={`Contact for ${order.carName}`}
        labels={CONTACT_LABELS}
        initialValues={{ phone: order.phone, meetingPlace: order.meetingPlace }}
        schema={contactSchema}
        onSubmit={save}
        draft={draft}
        actions={<SubmitButton label="Save" busyLabel="Saving it" />}
      >
        <ContactFields />
      </AppForm>
    </Dialog>
  );
}
