import { type Entry, entryIn, type Field } from './fieldEntry.ts';
import { yieldToMain } from './yieldToMain.ts';

const announce = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
const isInput = (field: unknown): field is HTMLInputElement => field instanceof HTMLInputElement;

/** Puts an entry into a field as if it was entered now. Ends when the page has answered: the next one may build on what it has changed. */
export async function enter(field: Field, entry: Entry): Promise<void> {
  if (field instanceof HTMLSelectElement) choose(field, entry);
  else if (isInput(field) && ['checkbox', 'radio'].includes(field.type)) check(field, entry);
  else if (isInput(field) && field.type === 'file') giveFiles(field, entry);
  else type(field, entry);
  await yieldToMain();
}

function choose(list: HTMLSelectElement, { chosen: [, ...selected] }: Entry): void {
  for (const [index, option] of [...list.options].entries()) option.selected = selected[index] ?? false;
  announce(list, 'change');
}

function check(field: HTMLInputElement, { chosen: [isChecked = false] }: Entry): void {
  const isRadio = field.type === 'radio';
  // Another one of its group is checked then, and unchecks it.
  if (isRadio && !isChecked) return;
  const inForm = isRadio ? [...(field.form?.elements ?? [])].filter(isInput) : [];
  // React answers a click that changes what it has set itself.
  for (const one of [field, ...inForm.filter(({ name }) => name === field.name)]) one.checked = one.defaultChecked;
  if (field.checked !== isChecked) field.click();
}

function giveFiles(field: HTMLInputElement, { files = null }: Entry): void {
  if (field.files?.length === 0) field.files = files;
  announce(field, 'change');
}

/** React answers a value that differs from the one that was set last by the element's own setter, which it has replaced. */
function type(field: HTMLInputElement | HTMLTextAreaElement, { value }: Entry): void {
  const [from, to] = [field.selectionStart, field.selectionEnd];
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Fields of some types, such as an email's, have no selection.
  if (from !== null && document.activeElement === field) field.setSelectionRange(from, to);
  announce(field, 'input');
}

/** Presses a button, or sends a form by its button, which knows whether it may be sent. */
export async function act(element: Element | undefined): Promise<void> {
  const button = element?.querySelector<HTMLElement>('button[type="submit"]') ?? element;
  if (button instanceof HTMLElement) button.click();
  await yieldToMain();
}

/** Some programs fill in fields without an event: they are asked for what they have before a press or a key sends it. */
export function askSilentFields(): void {
  const ask = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])')) {
      const entry = entryIn(field);
      if (entry !== undefined && field.value !== field.defaultValue && !field.files) type(field, entry);
    }
  };
  window.addEventListener('pointerdown', ask, { capture: true, passive: true });
  window.addEventListener('keydown', ({ key }) => key === 'Enter' && ask(), true);
}
