import { Checkbox } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CurrentUser } from '#domain/account.ts';
import type { NotificationKind } from '#domain/notification.ts';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './MailChoices.module.css';
import { mailKindsOf } from './mailKinds.ts';

interface MailChoicesProps {
  readonly user: CurrentUser;
  /** As the server has them. */
  readonly muted: readonly NotificationKind[];
}

/** A checkbox for each kind of mail, saved at once. */
export function MailChoices({ user, muted }: MailChoicesProps) {
  const { shown, change, save } = useMuted(user, muted);
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>Email me when</legend>
        {mailKindsOf(user.role).map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={!shown.includes(kind)}
            onChange={({ currentTarget }) => change(kind, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <p className={classes.money}>Payments and refunds are always emailed.</p>
      <div role="status">
        {save.isPending && (
          <>
            <span>Saving</span>
            <SlowNotice />
          </>
        )}
        {save.isSuccess && <span>Your choice is saved.</span>}
      </div>
      <FailureNote failure={save.error ?? undefined} />
    </>
  );
}

/** The boxes as they were last clicked; what could not be saved is as before. Saved one after another, each with all before it. */
function useMuted({ email }: CurrentUser, muted: readonly NotificationKind[]) {
  const { notifications } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.mailSettings(email);
  const [clicked, setClicked] = useState<readonly NotificationKind[]>();
  const latest = useRef<readonly NotificationKind[]>(undefined);
  const show = (kinds: readonly NotificationKind[] | undefined) => {
    latest.current = kinds;
    setClicked(kinds);
  };
  const save = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: (kinds: readonly NotificationKind[]) => notifications.setMuted(kinds),
    onSuccess: (saved) => void queryClient.setQueryData(queryKey, saved),
    onSettled: (_saved, _error, kinds) => {
      if (latest.current === kinds) show(undefined);
    },
  });
  const change = (kind: NotificationKind, isMailed: boolean) => {
    const others = (latest.current ?? muted).filter((one) => one !== kind);
    const next = isMailed ? others : [...others, kind];
    show(next);
    save.mutate(next);
  };
  return { shown: clicked ?? muted, change, save };
}
