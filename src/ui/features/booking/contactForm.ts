import { object, string } from 'yup';
import { type Contact, validateContact } from '#domain/booking.ts';
import { domainRules } from '#ui/forms/domainRules.ts';

/* The form of a booking's phone and meeting place, when the car is booked and later. */

export const CONTACT_LABELS = { phone: 'Phone Number', meetingPlace: 'Meeting Location' } as const;

export const NO_CONTACT: Contact = { phone: '', meetingPlace: '' };

export const contactSchema = object({ phone: string().ensure(), meetingPlace: string().ensure() }).test(
  domainRules(validateContact),
);
