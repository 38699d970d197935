import { Input } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useEffect, useState } from 'react';
import { PICTURE_TYPES } from '#domain/picture.ts';
import IconPhoto from '~icons/tabler/photo';
import { ANNOUNCED, useFormField } from './formFields.ts';
import classes from './PictureField.module.css';
import { usePreview } from './usePreview.ts';
import { validatePicture } from './validatePicture.ts';

interface Props {
  /** The field’s key in the form. */
  readonly name: string;
  /** A round preview, for people; by default it has the aspect ratio of a car’s picture. */
  readonly isRound?: boolean;
  /** The URL of the current picture, kept unless another is chosen; empty if there is none. If set, the field is optional. */
  readonly current?: string;
}

/**
 * A picture to upload. An invalid file is reported as soon as it is chosen; a missing one, as with every field, after the
 * first attempt to submit.
 */
export function PictureField({ name, isRound, current }: Props) {
  const { id, label, value, error, setValue } = useFormField<File>(name);
  const pictureError = usePictureError(value);
  const visibleError = value === undefined ? error : pictureError;
  const preview = usePreview(pictureError === undefined ? value : undefined);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description="JPEG, PNG or WebP, up to 8 MB"
      error={visibleError}
      errorProps={ANNOUNCED}
      size="md"
    >
      <div className={classes.dropZone} data-error={visibleError ? true : undefined}>
        {preview === undefined && !current ? (
          <span className={classes.preview} data-round={isRound}>
            <IconPhoto size={28} stroke={1.5} />
          </span>
        ) : (
          <img
            className={classes.preview}
            data-round={isRound}
            src={preview ?? current}
            alt={preview === undefined ? `${label} until now` : `Chosen for ${label}: ${value?.name}`}
          />
        )}
        <div className={classes.file}>
          <input
            id={id}
            name={name}
            className={classes.input}
            type="file"
            required={current === undefined}
            accept={PICTURE_TYPES.join(',')}
            aria-invalid={visibleError ? true : undefined}
            aria-describedby={visibleError ? `${id}-error ${id}-description` : `${id}-description`}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // A closed file dialog empties the field in some browsers; the earlier file stays chosen.
              if (file !== undefined) setValue(file);
            }}
          />
        </div>
      </div>
    </Input.Wrapper>
  );
}

/** The error of the file chosen last: the form's own validation of an earlier file may end later. */
function usePictureError(file: File | undefined): string | undefined {
  const [error, setError] = useState<string>();
  useEffect(() => {
    setError(undefined);
    if (file === undefined) return;
    let isCurrent = true;
    void validatePicture(file).then((found) => isCurrent && setError(found));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return error;
}
