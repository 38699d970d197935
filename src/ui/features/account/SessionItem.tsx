import { useId } from 'react';
import { browserLabel, type OpenSession } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { useDates } from '#ui/components/day.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import IconDeviceDesktop from '~icons/tabler/device-desktop';
import IconDeviceMobile from '~icons/tabler/device-mobile';
import classes from './SessionsSection.module.css';

interface SessionItemProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onEnd: () => void;
}

const PHONES: readonly string[] = ['Android', 'iOS'];

/** One browser in which the person is logged in. */
export function SessionItem({ session, isBusy, failure, onEnd }: SessionItemProps) {
  const nameId = useId();
  const { moment } = useDates();
  const { system, isCurrent, loggedInAt, usedAt } = session;
  const Icon = PHONES.includes(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={28} stroke={1.5} />
      <div className={classes.facts}>
        <span id={nameId} className={classes.browser}>
          {browserLabel(session)}
        </span>
        {isCurrent && <span className={classes.current}>This browser</span>}
        <span className={classes.times}>
          <span>{`Since ${moment(loggedInAt)}`}</span>
          {!isCurrent && <span>{`Last used ${moment(usedAt)}`}</span>}
        </span>
      </div>
      {!isCurrent && (
        <ActionButton size="sm" variant="light" isDisabled={isBusy} aria-describedby={nameId} onClick={onEnd}>
          Sign out
        </ActionButton>
      )}
      <div className={classes.failure}>
        <FailureNote failure={failure} />
      </div>
    </li>
  );
}
