import { object, string } from 'yup';
import { typedCode, validateCode } from '#domain/secondFactor.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';

const LABELS = { code: 'Code' } as const;
const schema = object({ code: string().ensure() }).test(domainRules(validateCode));
const EMPTY = { code: '' };

interface CodeFormProps {
  readonly label: string;
  readonly onCode: (code: string) => Promise<void>;
}

/** Takes a code of the authenticator app. */
export function CodeForm({ label, onCode }: CodeFormProps) {
  return (
    <AppForm
      name="Code of your app"
      isMomentary
      labels={LABELS}
      initialValues={EMPTY}
      schema={schema}
      onSubmit={({ code }) => onCode(typedCode(code))}
      actions={<SubmitButton label={label} busyLabel="Checking the code" />}
    >
      <TextField
        name="code"
        description="The six digits that your authenticator app shows for Second Gear"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </AppForm>
  );
}
