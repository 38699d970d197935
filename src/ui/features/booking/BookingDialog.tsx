import { Modal, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { type InferType, object, string } from 'yup';
import type { CurrentUser } from '#domain/account.ts';
import { type Contact, validateContact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { formatPrice } from '#domain/money.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { charactersLeft } from '#ui/forms/charactersLeft.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { useFormField } from '#ui/forms/formFields.ts';
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
  /** The draft for the same car. */
  readonly initialValues?: Contact;
  readonly onValuesChange?: (contact: Contact) => void;
  /** Its errors are shown in the dialog, which stays open with its values. */
  readonly onSubmit: (contact: Contact) => Promise<void>;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed?: () => void;
}

/** Asks how the seller may reach the buyer, and where to meet (spec: booking-modal.free-fields). */
export function BookingDialog({ car, buyer, isOpen, initialValues = EMPTY, ...handlers }: BookingDialogProps) {
  const { onValuesChange, onSubmit, onClose, onClosed } = handlers;
  // The second click of a double click may follow the answer, while the dialog closes.
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

interface ContactFieldProps extends TextInputProps {
  readonly name: keyof Contact;
  readonly characterLimit: number;
}

/** An optional line of text. */
function ContactField({ name, characterLimit, ...others }: ContactFieldProps) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  return (
    <TextInput
      {...others}
      {...{ id, name, label, value, error }}
      description={charactersLeft(value, characterLimit)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
