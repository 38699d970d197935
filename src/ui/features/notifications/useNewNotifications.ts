import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Email } from '#domain/email.ts';
import type { ListedNotification } from '#domain/notification.ts';
import { useMarkRead } from './useNotifications.ts';

/** The most ids that one call marks. */
const MOST_AT_ONCE = 200;

/**
 * Whoever sees the list has read it: what is unread is marked as read at once. In this visit it is still shown as new, until it is
 * opened or all are marked.
 */
export function useNewNotifications(member: Email, notifications: readonly ListedNotification[] = []) {
  const [shownAsNew, setShownAsNew] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMarkRead(member);
  const isSeen = useSyncExternalStore(onVisibilityChange, isVisible);
  const unread = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const markSeen = useEffectEvent((ids: readonly string[]) => {
    setShownAsNew((before) => new Set([...before, ...ids]));
    mutate(ids);
  });
  const next = unread.slice(0, MOST_AT_ONCE).join(' ');
  useEffect(() => {
    if (isSeen && next !== '') markSeen(next.split(' '));
  }, [isSeen, next]);

  return {
    isNew: ({ id, isRead }: ListedNotification) => !isRead || shownAsNew.has(id),
    /** Its page was opened. What could not be marked before is marked now. */
    open: ({ id, isRead }: ListedNotification) => {
      setShownAsNew((before) => new Set([...before].filter((other) => other !== id)));
      if (!isRead) mutate([id]);
    },
    showNoneAsNew: () => setShownAsNew(new Set()),
  };
}

const isVisible = (): boolean => !document.hidden;

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
