import { useFormikContext } from 'formik';
import { MAX_PICTURES } from '#domain/carDetails.ts';
import { PICTURE_TYPES } from '#domain/picture.ts';
import { SHOT_LABELS, SHOTS, type Shot } from '#domain/shots.ts';
import { Button } from '#ui/components/Button.tsx';
import { useFormField } from '#ui/forms/formFields.ts';
import { usePreview } from '#ui/forms/usePreview.ts';
import { CAR_LISTING_LABELS, type CarListingValues, type ChosenPictureFile } from './carForm.ts';
import classes from './PhotoGuide.module.css';
import { ShotOutline } from './ShotOutline.tsx';

/** Eight shots that buyers look for, each with an outline of it: what is chosen joins the other pictures. None is required (spec: shots.guide). */
export function PhotoGuide() {
  const { id } = useFormField('shots');
  const { values, setFieldValue } = useFormikContext<CarListingValues>();
  const { picture: pictures, shots } = values;
  const set = (shot: Shot, after: ChosenPictureFile | undefined, all: CarListingValues['picture']) => {
    void setFieldValue('picture', all);
    const { [shot]: _before, ...others } = shots;
    void setFieldValue('shots', after === undefined ? others : { ...others, [shot]: after });
  };
  const choose = (shot: Shot, file: File) => {
    const before = shots[shot];
    const place = before === undefined ? -1 : pictures.indexOf(before);
    if (place >= 0) set(shot, file, pictures.with(place, file));
    else if (pictures.length < MAX_PICTURES) set(shot, file, [...pictures, file]);
  };
  return (
    <details className={classes.guide}>
      <summary className={classes.summary}>Photo guide: eight pictures that buyers look for</summary>
      <p className={classes.note}>Take those that you like. They join your pictures above.</p>
      <ul id={id} className={classes.shots} aria-label={CAR_LISTING_LABELS.shots}>
        {SHOTS.map((shot) => (
          <li key={shot}>
            <ShotSlot
              shot={shot}
              // A picture that was removed above is none of the guide's any more.
              picture={shots[shot] !== undefined && pictures.includes(shots[shot]) ? shots[shot] : undefined}
              isFull={pictures.length >= MAX_PICTURES}
              onChoose={(file) => choose(shot, file)}
              onRemove={() =>
                set(
                  shot,
                  undefined,
                  pictures.filter((one) => one !== shots[shot]),
                )
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ShotSlotProps {
  readonly shot: Shot;
  readonly picture: ChosenPictureFile | undefined;
  /** Whether the car has as many pictures as it may. */
  readonly isFull: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

function ShotSlot({ shot, picture, isFull, onChoose, onRemove }: ShotSlotProps) {
  const preview = usePreview(picture);
  const label = SHOT_LABELS[shot];
  return (
    <>
      <label className={classes.slot} data-filled={picture !== undefined}>
        <span className={classes.frame}>
          {preview === undefined ? (
            <ShotOutline shot={shot} />
          ) : (
            <img src={preview} alt={`Chosen for ${label}`} className={classes.picture} />
          )}
        </span>
        <span>{label}</span>
        <input
          type="file"
          className="visuallyHidden"
          accept={PICTURE_TYPES.join(',')}
          disabled={isFull && picture === undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onChoose(file);
          }}
        />
      </label>
      {picture === undefined ? null : (
        <Button variant="subtle" color="gray" size="sm" onClick={onRemove} aria-label={`Remove the picture: ${label}`}>
          Remove
        </Button>
      )}
    </>
  );
}
