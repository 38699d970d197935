import IconMail from '~icons/tabler/mail';
import IconMapPin from '~icons/tabler/map-pin';
import IconPhone from '~icons/tabler/phone';
import IconUser from '~icons/tabler/user';
import classes from './PersonContact.module.css';
import { PhoneNumber } from './PhoneNumber.tsx';

export interface PersonContactProps {
  /** Empty if the account was deleted. */
  readonly name: string;
  /** Empty if none was given. */
  readonly phone: string;
  /** Undefined if the server does not reveal it. */
  readonly email: string | undefined;
  /** Empty if none was given; undefined leaves the line out. */
  readonly meetingPlace?: string;
}

/** How to reach the other side of a booking: the email address is a link, and so is a phone number that can be dialled. */
export function PersonContact({ name, phone, email, meetingPlace }: PersonContactProps) {
  return (
    <ul className={classes.contact}>
      <li className={classes.name}>
        <IconUser size={16} />
        <span>{name === '' ? 'This account was deleted' : name}</span>
      </li>
      <li>
        <IconPhone size={16} />
        {phone === '' ? <span>No phone number given</span> : <PhoneNumber phone={phone} />}
      </li>
      {email !== undefined && (
        <li>
          <IconMail size={16} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {meetingPlace !== undefined && (
        <li>
          <IconMapPin size={16} />
          <span>{meetingPlace === '' ? 'No meeting place given' : meetingPlace}</span>
        </li>
      )}
    </ul>
  );
}
