import { TextInput, type TextInputProps } from '@mantine/core';
import { trimUnseen } from '#domain/characters.ts';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import { type InferType, object, string } from 'yup';
import type { CurrentUser } from '#domain/account.ts';
import { type Contact, validateContact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { formatPrice } from '#domain/money.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { charactersLeft } from '#ui/forms/charactersLeft.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import type { FormDraft } from '#ui/forms/FormDraft.ts';
import { useTextField } from '#ui/forms/formFields.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import classes from './BookingDialog.module.css';

const LABELS = { phone: 'Phone Number', meetingPlace: 'Meeting Location' } as const;

const fields = object({ phone: string().ensure(), meetingPlace: string().ensure() });
const schema = fields.test(domainRules(validateContact));
const EMPTY: InferType<typeof fields> = { phone: '', meetingPlace: '' };

export interface BookingDialogProps {
  readonly car: Pick<Car, 'name' | 'price'>;
  readonly buyer: Pick<CurrentUser, 'name' | 'email'>;
  readonly isOpen: boolean;
  readonly draft?: FormDraft;
  /** The phone of the buyer's last booking; undefined until it is known. */
  readonly rememberedPhone?: string | undefined;
  /** Its errors are shown in the dialog, which stays open with its values. */
  readonly onSubmit: (contact: Contact) => Promise<void>;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed?: () => void;
}

/** Asks how the seller may reach the buyer, and where to meet (spec: booking-modal.free-fields). */
export function BookingDialog({ car, buyer, isOpen, draft, rememberedPhone, ...handlers }: BookingDialogProps) {
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
      <p className={classes.intro}>
        The seller sees your name, your email, and what you fill in below. You see the seller’s name, phone and email
        under My Orders.
      </p>
      <AppForm
        name={`Book ${car.name}`}
        labels={LABELS}
        initialValues={EMPTY}
        schema={schema}
        onSubmit={submitOnce}
        draft={draft}
        actions={<SubmitButton label="Submit" busyLabel="Booking the car" />}
      >
        <div className={classes.prefilled}>
          <TextInput label="Your Name" value={buyer.name} disabled className={classes.wide} />
          <TextInput label="Price" value={formatPrice(car.price)} disabled />
          <TextInput label="Email Address" value={buyer.email} disabled />
        </div>
        <ContactField name="phone" type="tel" autoComplete="tel" characterLimit={MAX_LENGTH.phone} data-autofocus />
        <ContactField name="meetingPlace" characterLimit={MAX_LENGTH.meetingPlace} />
        <RememberedPhone phone={rememberedPhone} />
        <NoContactWarning />
      </AppForm>
    </Dialog>
  );
}

/**
 * Fills in the phone of the last booking, which may arrive after the dialog has opened; what was typed stays. It is an initial value,
 * so that a form in which nothing was typed is no draft.
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

/** A booking without phone and place is possible (spec: booking-modal.free-fields), and leaves the email alone. */
function NoContactWarning() {
  const { values } = useFormikContext<Contact>();
  const isEmpty = trimUnseen(values.phone) === '' && trimUnseen(values.meetingPlace) === '';
  return (
    <div role="status">
      {isEmpty && (
        <p className={classes.warning}>Without a phone number or a place, the seller can reach you by email only.</p>
      )}
    </div>
  );
}

interface ContactFieldProps extends TextInputProps {
  readonly name: keyof Contact;
  readonly characterLimit: number;
}

/** An optional line of text. */
function ContactField({ name, characterLimit, ...others }: ContactFieldProps) {
  const field = useTextField(name);
  return <TextInput {...others} {...field} description={charactersLeft(field.value, characterLimit)} />;
}
