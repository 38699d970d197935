import { useState } from 'react';
import { object, string } from 'yup';
import { trimUnseen } from '#domain/characters.ts';
import { validateRecoveryCode } from '#domain/secondFactor.ts';
import { Button } from '#ui/components/Button.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { CodeForm } from './CodeForm.tsx';

const LABELS = { recoveryCode: 'Recovery code' } as const;
const schema = object({ recoveryCode: string().ensure() }).test(domainRules(validateRecoveryCode));
const EMPTY = { recoveryCode: '' };

/** Asks for a code of the app, or for a recovery code; `onGiven` opens the session. */
export function GiveSecondFactor({ onGiven }: { readonly onGiven: () => Promise<void> }) {
  const { secondFactors, secondFactor } = useCases();
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const verify = async (code: string) => {
    await secondFactors.verifyCode(code);
    await onGiven();
  };
  const verifyRecoveryCode = async ({ recoveryCode }: typeof EMPTY) => {
    await secondFactor.verifyRecoveryCode(trimUnseen(recoveryCode));
    await onGiven();
  };
  return (
    <>
      {byRecoveryCode ? (
        <AppForm
          name="One of your recovery codes"
          labels={LABELS}
          initialValues={EMPTY}
          schema={schema}
          onSubmit={verifyRecoveryCode}
          actions={<SubmitButton label="Continue" busyLabel="Checking the code" />}
        >
          <TextField
            name="recoveryCode"
            description="One of those that you saved; it works once"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </AppForm>
      ) : (
        <CodeForm label="Continue" onCode={verify} />
      )}
      <Button
        variant="subtle"
        style={{ marginTop: 'var(--mantine-spacing-sm)' }}
        fullWidth
        onClick={() => setByRecoveryCode(!byRecoveryCode)}
      >
        {byRecoveryCode ? 'Use the app instead' : 'Use a recovery code instead'}
      </Button>
    </>
  );
}
