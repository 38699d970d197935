import type { CurrentUser } from '#domain/account.ts';
import { AccountSection } from './AccountSection.tsx';
import classes from './ProfileSection.module.css';

/** Who is signed in. */
export function ProfileSection({ user }: { readonly user: CurrentUser }) {
  return (
    <AccountSection title="Profile">
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Role</dt>
        <dd>{user.role}</dd>
      </dl>
    </AccountSection>
  );
}
