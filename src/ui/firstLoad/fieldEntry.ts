export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects the fields of a page. */
export const FIELDS = 'input, select, textarea';

/** What a field shows. A choice among options or of a checkbox is a list of truths. */
export interface Entry {
  readonly value: string;
  readonly chosen: readonly (boolean | undefined)[];
  readonly files?: FileList | null;
}

/** What somebody, or the browser's autofill, has entered into a field; undefined where it shows what it was drawn with. */
export function entryIn(element: Element): Entry | undefined {
  if (!element.matches(FIELDS)) return undefined;
  const { value, checked, defaultChecked, defaultValue, files } = element as HTMLInputElement;
  const options = [...((element as HTMLSelectElement).options ?? [])];
  const isSame =
    checked === defaultChecked &&
    !files?.length &&
    // The value of a file is its name. A list has no default but that of its options.
    (files || defaultValue === undefined || value === defaultValue) &&
    options.every(({ selected, defaultSelected }) => selected === defaultSelected);
  return isSame ? undefined : { value, chosen: [checked, ...options.map(({ selected }) => selected)], files };
}
