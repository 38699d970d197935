import { MemberRecord } from './MemberRecord.tsx';

/** All that the shop has about one seller, for an admin (spec: members.page). */
export const SellerRecordPage = () => <MemberRecord breadcrumb="Sellers" />;
