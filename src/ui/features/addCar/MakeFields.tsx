import { useCallback, useRef } from 'react';
import { MAX_FACT_LENGTH } from '#domain/facts.ts';
import { indexMakes, nameKey } from '#domain/makes.ts';
import { ComboboxField } from '#ui/forms/ComboboxField.tsx';
import { useFormField } from '#ui/forms/formFields.ts';
import { useMakes } from '#ui/query/useMakes.ts';

const NO_LIST = indexMakes([]);
const CHECK = 'Read from the car’s name. Check it.';

interface Props {
  /** Whether both were read from the car’s name, and the fields say so. */
  readonly isFromName: boolean;
}

/** Make and model: the market's list is offered, and what isn't listed is taken as typed. Without a list they are plain fields. */
export function MakeFields({ isFromName }: Props) {
  const makes = useMakes(indexMakes) ?? NO_LIST;
  const { value: make = '' } = useFormField<string>('make');
  const { value: model = '', setValue: setModel } = useFormField<string>('model');
  const kept = useRef(make);

  // A model of the make before is none of the new one.
  const changeMake = useCallback(
    (next: string) => {
      const has = (one: string) => makes.modelsOf(one).some((listed) => nameKey(listed) === nameKey(model));
      if (next !== kept.current && has(kept.current) && !has(next)) setModel('');
      kept.current = next;
    },
    [makes, model, setModel],
  );
  const spellModel = useCallback((typed: string) => makes.spellModel(make, typed), [makes, make]);

  return (
    <>
      <ComboboxField
        name="make"
        options={makes.makes}
        spell={makes.spellMake}
        characterLimit={MAX_FACT_LENGTH}
        description={isFromName ? CHECK : undefined}
        onKept={changeMake}
      />
      <ComboboxField
        name="model"
        options={makes.modelsOf(make)}
        spell={spellModel}
        characterLimit={MAX_FACT_LENGTH}
        description={isFromName ? CHECK : undefined}
      />
    </>
  );
}
