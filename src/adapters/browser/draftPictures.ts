import type { Draft } from '#application/DraftStore.ts';

/** The id under which each picture is stored. */
export type PictureIds = WeakMap<File, string>;

type Values = Draft['values'];

/** Stands in the values where a picture was. */
interface PictureReference {
  readonly pictureId: string;
}

const isReference = (value: object): value is PictureReference =>
  'pictureId' in value && typeof value.pictureId === 'string' && Object.keys(value).length === 1;

/** The values with references in place of the pictures, and the pictures by their ids. */
export function withoutPictures(
  values: Values,
  { ids, newId }: { readonly ids: PictureIds; readonly newId: () => string },
): { readonly values: Values; readonly pictures: ReadonlyMap<string, File> } {
  const pictures = new Map<string, File>();
  const replace = (file: File): PictureReference => {
    const id = ids.get(file) ?? newId();
    ids.set(file, id);
    pictures.set(id, file);
    return { pictureId: id };
  };
  return { values: mapValues(values, (value) => (value instanceof File ? replace(value) : value)), pictures };
}

/** The reverse; a picture that is missing is undefined. */
export const withPictures = (values: Values, pictures: ReadonlyMap<string, File>): Values =>
  mapValues(values, (value) => (isReference(value) ? pictures.get(value.pictureId) : value));

/** The values with every object in them replaced; one that stays the same is gone through in its turn. */
function mapValues(values: Values, replace: (value: object) => unknown): Values {
  const map = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const replacement = replace(value);
    if (replacement !== value) return replacement;
    if (Array.isArray(value)) return value.map(map);
    return mapParts(value);
  };
  const mapParts = (whole: object) =>
    Object.fromEntries(Object.entries(whole).map(([name, part]) => [name, map(part)]));
  return mapParts(values);
}
