import { type FieldErrors, onlyErrors } from './credentials.ts';
import { MAX_LENGTH, tooLong } from './limits.ts';

/** What a buyer types into the booking modal; both may stay empty (spec: booking-modal.free-fields). */
export interface Contact {
  readonly phone: string;
  readonly meetingPlace: string;
}

export const validateContact = ({ phone, meetingPlace }: Contact): FieldErrors<keyof Contact> =>
  onlyErrors({
    phone: phone.length > MAX_LENGTH.phone ? tooLong(MAX_LENGTH.phone) : undefined,
    meetingPlace: meetingPlace.length > MAX_LENGTH.meetingPlace ? tooLong(MAX_LENGTH.meetingPlace) : undefined,
  });
