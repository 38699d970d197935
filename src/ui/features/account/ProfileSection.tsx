import { useState } from 'react';
import type { CurrentUser } from '#domain/account.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { fitPicture } from '#ui/forms/fitPicture.ts';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { useUploadRetry } from '#ui/forms/useUploadRetry.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { AccountSection } from './AccountSection.tsx';
import classes from './ProfileSection.module.css';
import { PROFILE_LABELS, type ProfileValues, profileSchema } from './profileForm.ts';

const LEAD = 'Your name and picture, as the people see them with whom you deal.';

/** Who is logged in, with the form that changes name and picture (spec: account.profile). */
export function ProfileSection({ user }: { readonly user: CurrentUser }) {
  const [savedCount, setSavedCount] = useState(0);
  return (
    <AccountSection title="Profile" lead={LEAD}>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Role</dt>
        <dd>{user.role}</dd>
      </dl>
      <ProfileForm key={savedCount} user={user} onSaved={() => setSavedCount(savedCount + 1)} />
    </AccountSection>
  );
}

function ProfileForm({ user, onSaved }: { readonly user: CurrentUser; readonly onSaved: () => void }) {
  const { accountSettings } = useCases();
  const { withRetry, failedUpload, upload } = useUploadRetry();
  const draft = useFormDraft({ owner: user.email, form: 'profile' });
  const current = useSession().identity?.picture ?? '';
  // What is typed belongs to the name as it was when the form opened.
  const [initialValues] = useState<ProfileValues>({ name: user.name, picture: undefined });

  const save = async ({ name, picture }: ProfileValues): Promise<void> => {
    const fitted = picture && (await fitPicture(picture));
    const end = await withRetry((upload) => accountSettings.saveProfile({ name, picture: fitted }, upload));
    if (end === 'edit') return;
    draft.clear();
    // The form begins anew, and its button with it.
    document.querySelector('h1')?.focus({ preventScroll: true });
    onSaved();
  };

  return (
    <AppForm
      name="Profile"
      labels={PROFILE_LABELS}
      initialValues={initialValues}
      schema={profileSchema}
      draft={draft}
      onSubmit={save}
      actions={
        <SubmitButton
          label="Save profile"
          busyLabel="Saving your profile"
          failedUpload={failedUpload}
          upload={upload}
        />
      }
    >
      <TextField name="name" autoComplete="name" characterLimit={MAX_LENGTH.name} />
      <PictureField name="picture" isRound current={current} />
    </AppForm>
  );
}
