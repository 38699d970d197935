import { PageHeader } from '#ui/components/PageHeader.tsx';
import { MemberList } from './MemberList.tsx';

/** Buyers, to be deleted by the admin. The heading is the specification's; title and breadcrumb say who they are. */
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
