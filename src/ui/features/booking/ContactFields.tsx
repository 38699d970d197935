import { TextInput, type TextInputProps } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import { type Contact, validateContact } from '#domain/booking.ts';
import { trimUnseen } from '#domain/characters.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { charactersLeft } from '#ui/forms/charactersLeft.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { useTextField } from '#ui/forms/formFields.ts';
import classes from './BookingDialog.module.css';

/* The form of a booking's phone and meeting place, when the car is booked and later. */

export const CONTACT_LABELS = { phone: 'Phone Number', meetingPlace: 'Meeting Location' } as const;

export const NO_CONTACT: Contact = { phone: '', meetingPlace: '' };

export const contactSchema = object({ phone: string().ensure(), meetingPlace: string().ensure() }).test(
  domainRules(validateContact),
);

/** Phone and meeting place, and what it means to leave both empty. */
export function ContactFields() {
  return (
    <>
      <ContactField name="phone" type="tel" autoComplete="tel" characterLimit={MAX_LENGTH.phone} data-autofocus />
      <ContactField name="meetingPlace" characterLimit={MAX_LENGTH.meetingPlace} />
      <NoContactWarning />
    </>
  );
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
