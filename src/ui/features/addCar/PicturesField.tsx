import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Input } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { memo, useEffect, useState } from 'react';
import { MAX_PICTURES } from '#domain/carDetails.ts';
import { PICTURE_TYPES } from '#domain/picture.ts';
import { ANNOUNCED, useFormField } from '#ui/forms/formFields.ts';
import field from '#ui/forms/PictureField.module.css';
import { ChosenPicture } from './ChosenPicture.tsx';
import classes from './PicturesField.module.css';
import { picturesError } from './picturesError.ts';

type Picture = File | string;
const NO_PICTURES: readonly Picture[] = [];

const DRAG_DISTANCE = 6; // px: a shorter way is a tap

/**
 * The pictures of a car, in order. An invalid file is reported as soon as it is chosen; a missing picture, as with every
 * field, after the first attempt to submit.
 */
export function PicturesField({ name }: { readonly name: string }) {
  return <Pictures {...useFormField<readonly Picture[]>(name)} name={name} />;
}

type PicturesProps = ReturnType<typeof useFormField<readonly Picture[]>> & { readonly name: string };

/** Memoized: letters in the form's other fields don't change it. */
const Pictures = memo(function Pictures({
  id,
  name,
  label,
  value: pictures = NO_PICTURES,
  error,
  setValue,
}: PicturesProps) {
  const fileError = usePicturesError(pictures);
  const [hasTooMany, setTooMany] = useState(false);
  const visibleError = pictures.length === 0 ? error : (fileError ?? (hasTooMany && `Up to ${MAX_PICTURES} pictures`));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = pictures.map(keyOf);

  const add = (files: FileList | null) => {
    // A closed file dialog empties the field in some browsers; the earlier files stay chosen.
    const all = [...pictures, ...(files ?? [])];
    setTooMany(all.length > MAX_PICTURES);
    if (files !== null && files.length > 0) setValue(all.slice(0, MAX_PICTURES));
  };
  const placeOf = ({ id: key }: { readonly id: UniqueIdentifier }) => keys.indexOf(String(key)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    setValue(arrayMove([...pictures], placeOf(active) - 1, placeOf(over) - 1));
  };
  const [moved, setMoved] = useState('');
  const move = (place: number, to: number) => {
    setValue(arrayMove([...pictures], place, to));
    setMoved(movedLabel(place + 1, to + 1));
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={`JPEG, PNG or WebP, up to 8 MB each, up to ${MAX_PICTURES} pictures. The first is the one on cards; change the order by the arrows on them, by dragging, or by Space and the arrow keys.`}
      error={visibleError}
      errorProps={ANNOUNCED}
      size="md"
    >
      <div className={field.dropZone} data-error={visibleError ? true : undefined}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements: announcementsBy(placeOf), screenReaderInstructions: INSTRUCTIONS }}
        >
          <SortableContext items={keys} strategy={rectSortingStrategy}>
            {pictures.length === 0 ? null : (
              <ol className={classes.pictures}>
                {pictures.map((picture, place) => (
                  <ChosenPicture
                    key={keyOf(picture)}
                    id={keyOf(picture)}
                    label={label}
                    picture={picture}
                    place={place}
                    count={pictures.length}
                    onMove={(to) => move(place, to)}
                    onRemove={() => setValue(pictures.filter((one) => one !== picture))}
                  />
                ))}
              </ol>
            )}
          </SortableContext>
        </DndContext>
        <p role="status" className="visuallyHidden">
          {moved}
        </p>
        <input
          id={id}
          name={name}
          className={field.input}
          type="file"
          multiple
          required={pictures.length === 0}
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={visibleError ? true : undefined}
          aria-describedby={visibleError ? `${id}-error ${id}-description` : `${id}-description`}
          onChange={(event) => {
            add(event.currentTarget.files);
            // The same file can be chosen again after it was removed.
            if (event.currentTarget.files !== null && pictures.length > 0) event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
});

const movedLabel = (from: number, to: number) => `Picture ${from} moved to place ${to}`;

const INSTRUCTIONS = {
  draggable: 'To move the picture press Space, then the arrow keys, and Space again. Escape leaves it where it was.',
};

/** What screen readers hear while a picture is dragged; by itself the package names its own ids. */
const announcementsBy = (placeOf: (item: { readonly id: UniqueIdentifier }) => number): Announcements => ({
  onDragStart: ({ active }) => `Picture ${placeOf(active)} is picked up`,
  onDragOver: ({ active, over }) =>
    over === null ? undefined : `Picture ${placeOf(active)} is over place ${placeOf(over)}`,
  onDragEnd: ({ active, over }) =>
    over === null || over.id === active.id
      ? `Picture ${placeOf(active)} stays at its place`
      : movedLabel(placeOf(active), placeOf(over)),
  onDragCancel: ({ active }) => `Picture ${placeOf(active)} stays at its place`,
});

const fileKeys = new WeakMap<File, string>();
let files = 0;

/** The same for a picture as long as it is chosen. */
function keyOf(picture: Picture): string {
  if (typeof picture === 'string') return picture;
  const known = fileKeys.get(picture);
  if (known !== undefined) return known;
  files += 1;
  fileKeys.set(picture, `file-${files}`);
  return `file-${files}`;
}

/** The error of the files chosen last: the form's own validation of earlier ones may end later. */
function usePicturesError(pictures: readonly Picture[]): string | undefined {
  const [error, setError] = useState<string>();
  useEffect(() => {
    setError(undefined);
    let isCurrent = true;
    void picturesError(pictures).then((found) => isCurrent && setError(found));
    return () => {
      isCurrent = false;
    };
  }, [pictures]);
  return error;
}
