import { type Problems, present } from './credentials.ts';
import { LONGEST, tooLong } from './limits.ts';

/** What a buyer types into the booking modal; both may stay empty (spec, section 5; readings, section 4). */
export interface Contact {
  readonly phone: string;
  readonly meetingPlace: string;
}

export const contactProblems = ({ phone, meetingPlace }: Contact): Problems<keyof Contact> =>
  present({
    phone: phone.length > LONGEST.phone ? tooLong(LONGEST.phone) : undefined,
    meetingPlace: meetingPlace.length > LONGEST.meetingPlace ? tooLong(LONGEST.meetingPlace) : undefined,
  });
