import { type ComponentProps, useState } from 'react';
import { object } from 'yup';
import { isFailure } from '#application/Failure.ts';
import type { NewSecondFactor } from '#domain/secondFactor.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SetUpSecondFactorProps extends Pick<ComponentProps<typeof RecoveryCodes>, 'heading'> {
  readonly email: string;
  /** Called once the recovery codes are saved. */
  readonly onDone: () => void;
}

const NOTHING = {};
const NO_FIELDS = object();
const BEGIN = { label: 'Set it up', busyLabel: 'Making the key' };

/** Sets up a second factor: the password, unless this page has just logged in with it, the app with its first code, and the recovery codes. */
export function SetUpSecondFactor({ email, heading, onDone }: SetUpSecondFactorProps) {
  const { secondFactors } = useCases();
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [isGiven, setGiven] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(!secondFactors.hasLoginPassword);
  if (begun === undefined) {
    const begin = async (password?: string) => setBegun(await secondFactors.begin(password));
    const beginAtOnce = () =>
      begin().catch((error: unknown) => {
        if (isFailure(error, 'identity') && error.reason === 'password-wrong') setPasswordAsked(true);
        throw error;
      });
    if (isPasswordAsked) return <PasswordStep {...BEGIN} email={email} onPassword={begin} />;
    return (
      <AppForm
        name={BEGIN.label}
        labels={NOTHING}
        initialValues={NOTHING}
        schema={NO_FIELDS}
        onSubmit={beginAtOnce}
        actions={<SubmitButton {...BEGIN} />}
      >
        {null}
      </AppForm>
    );
  }
  if (isGiven) return <RecoveryCodes codes={begun.recoveryCodes} {...{ email, heading }} onSaved={onDone} />;
  const verify = async (code: string) => {
    await secondFactors.verifyCode(code);
    setGiven(true);
  };
  return (
    <>
      <AuthenticatorKey link={begun.link} />
      <CodeForm label="Confirm" onCode={verify} />
    </>
  );
}
