import { Modal, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { type InferType, object, string } from 'yup';
import type { CurrentUser } from '#domain/account.ts';
import { type Contact, validateContact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { formatPrice } from '#domain/money.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import classes from './BookingDialog.module.css';
import { ContactField } from './ContactField.tsx';

const LABELS = { phone: 'Phone Number', meetingPlace: 'Meeting Location' } as const;

const fields = object({ phone: string().ensure(), meetingPlace: string().ensure() });
const schema = fields.test(domainRules(validateContact));
const EMPTY: InferType<typeof fields> = { phone: '', meetingPlace: '' };

export interface BookingDialogProps {
  readonly car: Pick<Car, 'name' | 'price'>;
  readonly buyer: Pick<CurrentUser, 'name' | 'email'>;
  readonly isOpen: boolean;
  /** What was typed before, for the same car. */
  readonly initialValues?: Contact;
  readonly onValuesChange?: (contact: Contact) => void;
  /** What it throws is spoken in the dialog, which stays open with what was typed. */
  readonly onSubmit: (contact: Contact) => Promise<void>;
  readonly onClose: () => void;
  /** After the closing motion. */
  readonly onClosed?: () => void;
}

/** Asks how the seller may reach the buyer, and where to meet (spec: booking-modal.free-fields). */
export function BookingDialog({ car, buyer, isOpen, initialValues = EMPTY, ...handlers }: BookingDialogProps) {
  const { onValuesChange, onSubmit, onClose, onClosed } = handlers;
  // The second half of a double click may come when the answer is there and the dialog is on its way out.
  const isSubmitted = useRef(false);
  const submitOnce = async (contact: Contact) => {
    if (isSubmitted.current) return;
    await onSubmit(contact);
    isSubmitted.current = true;
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => onClosed?.()}
      title={car.name}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="md"
    >
      <p className={classes.intro}>
        The seller will see your name, and whatever you fill in below to arrange a meeting.
      </p>
      <AppForm
        name={`Book ${car.name}`}
        labels={LABELS}
        initialValues={initialValues}
        schema={schema}
        onSubmit={submitOnce}
        onValuesChange={onValuesChange}
        actions={<SubmitButton label="Submit" busyLabel="Booking the car" />}
      >
        <div className={classes.prefilled}>
          <TextInput label="Your Name" value={buyer.name} disabled className={classes.wide} />
          <TextInput label="Price" value={formatPrice(car.price)} disabled />
          <TextInput label="Email Address" value={buyer.email} disabled />
        </div>
        <ContactField name="phone" type="tel" autoComplete="tel" characterLimit={MAX_LENGTH.phone} data-autofocus />
        <ContactField name="meetingPlace" characterLimit={MAX_LENGTH.meetingPlace} />
      </AppForm>
    </Modal>
  );
}
