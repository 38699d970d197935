import { Group, Radio } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { type InspectionPoint, MAX_INSPECTION_NOTE, POINT_TEXTS } from '#domain/inspection.ts';
import { useFormField } from '#ui/forms/formFields.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import { type InspectionValues, isFault, noteOf } from './inspectionForm.ts';

const OPTIONS = [
  ['fine', 'Fine'],
  ['fault', 'A fault'],
  ['', 'Not yet'],
] as const;

/** One point of an inspection, with a note where it is a fault. */
export function PointField({ point }: { readonly point: InspectionPoint }) {
  const { id, label, value = '', error, setValue } = useFormField<string>(point);
  const { values } = useFormikContext<InspectionValues>();
  return (
    <>
      <Radio.Group
        {...{ name: point, label, value, error }}
        description={POINT_TEXTS[point].hint}
        size="md"
        onChange={setValue}
      >
        <Group gap="lg" mt="xs">
          {OPTIONS.map(([option, text], index) => (
            <Radio key={option} id={index === 0 ? id : `${id}-${index}`} value={option} label={text} size="md" />
          ))}
        </Group>
      </Radio.Group>
      {isFault(values, point) ? (
        <TextField name={noteOf(point)} required={false} characterLimit={MAX_INSPECTION_NOTE} />
      ) : null}
    </>
  );
}
