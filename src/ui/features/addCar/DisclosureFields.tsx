import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ACCIDENTS, MAX_DISCLOSED_TEXT, SERVICE_HISTORIES } from '#domain/disclosure.ts';
import { ACCIDENT_LABELS, NOT_STATED, SERVICE_LABELS } from '#domain/disclosureTexts.ts';
import { HINT_BELOW, useFieldErrors } from '#ui/forms/formFields.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { type CarListingValues, DISCLOSED_FIELDS } from './carForm.ts';
import classes from './DisclosureFields.module.css';
import { FaultsField } from './FaultsField.tsx';

const TABULAR = { input: 'tabularNumbers' };

/** What a seller may disclose, none of it required; closed until something of it is said or wrong (spec: disclosure.form). */
export function DisclosureFields() {
  const { values, submitCount } = useFormikContext<CarListingValues>();
  const errors = useFieldErrors();
  const [isChosen, setChosen] = useState<boolean>();
  const isSaid = DISCLOSED_FIELDS.some((name) => values[name].length > 0);
  const isWrong = submitCount > 0 && DISCLOSED_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <details
      className={classes.part}
      open={isWrong || (isChosen ?? isSaid)}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary className={classes.summary}>Condition in detail, if you like</summary>
      <p className={classes.note}>
        Buyers trust a car more when they know what is wrong with it. What you leave open reads “Not stated”, never
        “None”.
      </p>
      <div className={classes.fields}>
        <SelectField name="accidents" options={ACCIDENTS} labels={ACCIDENT_LABELS} emptyOption={NOT_STATED} />
        <TextField name="accidentNote" required={false} characterLimit={MAX_DISCLOSED_TEXT} />
        <SelectField name="service" options={SERVICE_HISTORIES} labels={SERVICE_LABELS} emptyOption={NOT_STATED} />
        <TextField name="keys" inputMode="numeric" required={false} classNames={TABULAR} />
        <TextField
          name="validUntil"
          required={false}
          description="Month and year, such as 05/2027"
          inputWrapperOrder={HINT_BELOW}
          classNames={TABULAR}
        />
        <TextField
          name="vin"
          required={false}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          description="17 characters, from the papers. Only people who book the car read all of it."
          inputWrapperOrder={HINT_BELOW}
          classNames={TABULAR}
        />
      </div>
      <FaultsField />
    </details>
  );
}
