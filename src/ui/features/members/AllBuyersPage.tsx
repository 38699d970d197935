import { PageHead } from '#ui/components/PageHead.tsx';
import { Members } from './Members.tsx';

/** Buyers, to be deleted by the admin. The heading is the specification's; title and breadcrumb say who they are. */
export function AllBuyersPage() {
  return (
    <>
      <PageHead title="Buyers" trail="Buyers">
        All sellers
      </PageHead>
      <Members of="Buyer" />
    </>
  );
}
