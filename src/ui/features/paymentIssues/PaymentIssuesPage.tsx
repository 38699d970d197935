import { useQueryClient } from '@tanstack/react-query';
import type { Email } from '#domain/email.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';
import { usePages } from '#ui/query/usePages.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { PaymentIssueItem } from './PaymentIssueItem.tsx';
import classes from './PaymentIssuesPage.module.css';

/** What the admin does with a payment: refund it, or match it with this booking. */
type IssueAction = 'refund' | { readonly bookingId: string };

/** The payments that no rule can settle (spec: payment.unmatched). */
export function PaymentIssuesPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader title="Payments" breadcrumb="Payments">
        Payments to look at
      </PageHeader>
      {email !== undefined && <PaymentIssues admin={email} />}
    </>
  );
}

/** One payment may be listed for more than one reason. */
const keyOf = ({ kind, transactionId }: PaymentIssue): string => `${kind} ${transactionId}`;

function PaymentIssues({ admin }: { readonly admin: Email }) {
  const { administration, paymentIssues } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.paymentIssues(admin);
  const query = usePages({ queryKey, readPage: (after) => paymentIssues.list(after), idOf: keyOf });
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  const { start, progressOf, failuresWithoutItem } = useItemActions<PaymentIssue, IssueAction>({
    idOf: ({ transactionId }) => transactionId,
    run: (issue, action) =>
      action === 'refund' ? administration.refundPayment(issue) : administration.matchPayment(issue, action.bookingId),
    onSuccess: refetch,
    onError: refetch,
  });
  return (
    <>
      {[...failuresWithoutItem(query.data ?? [])].map(([id, failure]) => (
        <FailureNote key={id} failure={failure} />
      ))}
      <QueryList
        query={query}
        errorTitle="The payments could not be loaded."
        skeleton={<Skeleton height={160} />}
        empty={
          <EmptyState
            title="No payment needs you"
            text="Payments of unknown bookings, failed refunds and disputes appear here."
            drawing="/art/empty-orders.svg"
            action={{ label: 'See the market', to: '/' }}
          />
        }
      >
        {(issues) => (
          <ul className={classes.list}>
            {issues.map((issue) => (
              <PaymentIssueItem
                key={keyOf(issue)}
                issue={issue}
                isBusy={progressOf(issue).pendingAction !== undefined}
                failure={progressOf(issue).failure}
                onRefund={() => void start(issue, 'refund')}
                onMatch={(bookingId) => void start(issue, { bookingId })}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="payments" skeleton={<Skeleton height={160} />} />
    </>
  );
}
