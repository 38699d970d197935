import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPage } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';
import type { ListedNotification } from '#domain/notification.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';

/** The own notifications, newest first, and how many of all are unread. The bell and the page share one list. */
export function useNotifications(member: Email) {
  const { notifications } = useCases();
  const query = usePages({
    queryKey: queryKeys.notifications(member),
    readPage: (after) => notifications.list(after),
    idOf: ({ id }: ListedNotification) => id,
  });
  // Each page has the count of its own time.
  return { ...query, unread: query.pages?.at(-1)?.unread };
}

/** Marks notifications as read, all of them where no ids are given: at the server, and in the list that is shown. */
export function useMarkRead(member: Email) {
  const { notifications } = useCases();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) => notifications.markRead(ids),
    onSuccess: (unread, ids) => {
      queryClient.setQueryData<InfiniteData<NotificationPage>>(
        queryKeys.notifications(member),
        (list) => list && { ...list, pages: list.pages.map((page) => markedIn(page, ids, unread)) },
      );
    },
  });
}

const markedIn = (page: NotificationPage, ids: readonly string[] | undefined, unread: number): NotificationPage => ({
  ...page,
  unread,
  items: page.items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, isRead: true } : item)),
});
