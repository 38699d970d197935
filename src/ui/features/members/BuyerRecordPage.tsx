import { MemberRecord } from './MemberRecord.tsx';

/** All that the shop has about one buyer, for an admin (spec: members.page). */
export const BuyerRecordPage = () => <MemberRecord breadcrumb="Buyers" />;
