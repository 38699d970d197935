import { TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import type { CurrentUser } from '#domain/account.ts';
import type { Contact } from '#domain/booking.ts';
import type { Car } from '#domain/car.ts';
import { formatPrice } from '#domain/money.ts';
import { ROUTES } from '#domain/navigation.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { FraudLine } from '#ui/components/FraudLine.tsx';
import { Link } from '#ui/components/Link.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import type { FormDraft } from '#ui/forms/FormDraft.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import classes from './BookingDialog.module.css';
import { CONTACT_LABELS, ContactFields, contactSchema, NO_CONTACT } from './ContactFields.tsx';

export interface BookingDialogProps {
  readonly car: Pick<Car, 'name' | 'price'>;
  readonly buyer: Pick<CurrentUser, 'name' | 'email'>;
  readonly isOpen: boolean;
  readonly draft?: FormDraft;
  /** The phone of the buyer's last booking; undefined until it is known. */
  readonly rememberedPhone?: string | undefined;
  /** Why the buyer may not book another car; empty if they may, undefined until it is known. */
  readonly limit?: string | undefined;
  /** Books the car. If it throws, the error is shown in the dialog, which stays open with its values. */
  readonly onSubmit: (contact: Contact) => Promise<void>;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed?: () => void;
}

/** Asks how the seller may reach the buyer, and where to meet (spec: booking-modal.free-fields). */
export function BookingDialog({ car, buyer, isOpen, draft, rememberedPhone, limit, ...handlers }: BookingDialogProps) {
  const { onSubmit, onClose, onClosed } = handlers;
  // The second click of a double click may follow the answer, while the dialog closes.
  const isSubmitted = useRef(false);
  const submitOnce = async (contact: Contact) => {
    if (isSubmitted.current) return;
    await onSubmit(contact);
    isSubmitted.current = true;
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={car.name} isTitleLarge>
      <div role="status">
        {limit && (
          <p className={classes.limit}>
            <span>{`${limit}. `}</span>
            <Link to={ROUTES.myOrders}>See My Orders</Link>
          </p>
        )}
      </div>
      <p className={classes.intro}>
        The seller sees your name, your email, and what you fill in below. You see the seller’s name, phone and email
        under My Orders.
      </p>
      <FraudLine before="booking" />
      <AppForm
        name={`Book ${car.name}`}
        labels={CONTACT_LABELS}
        initialValues={NO_CONTACT}
        schema={contactSchema}
        onSubmit={submitOnce}
        draft={draft}
        actions={<SubmitButton label="Submit" busyLabel="Booking the car" />}
      >
        <div className={classes.prefilled}>
          <TextInput label="Your Name" value={buyer.name} disabled className={classes.wide} />
          <TextInput label="Price" value={formatPrice(car.price)} disabled />
          <TextInput label="Email Address" value={buyer.email} disabled />
        </div>
        <ContactFields />
        <RememberedPhone phone={rememberedPhone} />
      </AppForm>
    </Dialog>
  );
}

/**
 * Fills in the phone of the last booking, which may arrive after the dialog has opened; what was typed stays. It is an initial value,
 * so that a form in which nothing was typed is not a draft.
 */
function RememberedPhone({ phone }: { readonly phone: string | undefined }) {
  const { values, dirty, resetForm } = useFormikContext<Contact>();
  const isFilled = useRef(false);
  // In one step with the drawing that knows the phone: a letter typed in between would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone is known
  useLayoutEffect(() => {
    if (phone === undefined || isFilled.current) return;
    isFilled.current = true;
    if (!dirty && phone !== '') resetForm({ values: { ...values, phone } });
  }, [phone]);
  return null;
}
