import { PageHeader } from '#ui/components/PageHeader.tsx';
import { OwnDecisions } from '#ui/features/reports/OwnDecisions.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { DataSection } from './DataSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { MailSection } from './MailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProveAddress } from './ProveAddress.tsx';
import { RoleSection } from './RoleSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SellerKindSection } from './SellerKindSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** A person’s own account, section by section (spec: routes.account). */
export function AccountPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader breadcrumb="Account">Account</PageHeader>
      {user && (
        <>
          <ProfileSection user={user} />
          <RoleSection user={user} />
          <OwnDecisions member={user.email} />
          <SellerKindSection user={user} />
          <ProveAddress user={user} />
          <MailSection user={user} />
          <PasswordSection user={user} />
          <SecondFactorSection user={user} />
          <SessionsSection user={user} />
          <DataSection />
          <DeletionSection user={user} />
        </>
      )}
    </>
  );
}
