import { PageHeader } from '#ui/components/PageHeader.tsx';
import { MemberList } from './MemberList.tsx';

/** Buyers, to be deleted by the admin. Title and breadcrumb say who they are (spec: members.buyers-heading). */
export function AllBuyersPage() {
  return (
    <>
      <PageHeader title="Buyers" breadcrumb="Buyers">
        All sellers
      </PageHeader>
      <MemberList memberRole="Buyer" />
    </>
  );
}
