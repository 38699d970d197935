import { PageHead } from '#ui/components/PageHead.tsx';
import { Members } from './Members.tsx';

/** Sellers, to be verified or deleted by the admin. */
export function AllSellersPage() {
  return (
    <>
      <PageHead title="Sellers" trail="Sellers">
        All sellers
      </PageHead>
      <Members of="Seller" />
    </>
  );
}
