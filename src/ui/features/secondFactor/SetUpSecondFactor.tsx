import { type ComponentProps, useState } from 'react';
import type { NewSecondFactor } from '#domain/secondFactor.ts';
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

/** Sets up a second factor: the password, the app with its first code, and the recovery codes. */
export function SetUpSecondFactor({ email, heading, onDone }: SetUpSecondFactorProps) {
  const { secondFactors } = useCases();
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [isGiven, setGiven] = useState(false);
  if (begun === undefined) {
    const begin = async (password: string) => setBegun(await secondFactors.begin(password));
    return <PasswordStep label="Set it up" busyLabel="Making the key" email={email} onPassword={begin} />;
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
