import { MAX_FACT_LENGTH } from '#domain/facts.ts';
import { BODIES, BODY_LABELS, FUEL_LABELS, FUELS, GEARBOX_LABELS, GEARBOXES } from '#domain/options.ts';
import { HINT_BELOW } from '#ui/forms/formFields.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import classes from './FactFields.module.css';
import { MakeFields } from './MakeFields.tsx';

const NOT_GIVEN = 'Not given';

interface Props {
  /** Whether make and model were read from the car’s name, and their fields say so. */
  readonly isMakeFromName: boolean;
}

/** Facts that buyers like to know and sellers may leave out (spec: add-product.facts). */
export function FactFields({ isMakeFromName }: Props) {
  return (
    <fieldset className={classes.facts}>
      <legend className={classes.legend}>Good to know, if you like</legend>
      <MakeFields isFromName={isMakeFromName} />
      <SelectField name="body" options={BODIES} labels={BODY_LABELS} emptyOption={NOT_GIVEN} />
      <TextField name="mileage" inputMode="numeric" required={false} classNames={{ input: 'tabularNumbers' }} />
      <SelectField name="fuel" options={FUELS} labels={FUEL_LABELS} emptyOption={NOT_GIVEN} />
      <SelectField name="gearbox" options={GEARBOXES} labels={GEARBOX_LABELS} emptyOption={NOT_GIVEN} />
      <TextField name="power" inputMode="numeric" required={false} classNames={{ input: 'tabularNumbers' }} />
      <TextField
        name="owners"
        inputMode="numeric"
        required={false}
        description="With you"
        inputWrapperOrder={HINT_BELOW}
        classNames={{ input: 'tabularNumbers' }}
      />
      <TextField name="colour" required={false} characterLimit={MAX_FACT_LENGTH} />
    </fieldset>
  );
}
