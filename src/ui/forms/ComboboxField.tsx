import { TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { nameKey } from '#domain/makes.ts';
import classes from './ComboboxField.module.css';
import { charactersLeft } from './charactersLeft.ts';
import { HINT_BELOW, useFormField } from './formFields.ts';

interface Props {
  /** The field’s key in the form. */
  readonly name: string;
  /** What is offered, each once, in this order; whatever else is typed is taken too. */
  readonly options: readonly string[];
  /** What is typed as it is to be kept, once the field is left. */
  readonly spell: (typed: string) => string;
  /** In UTF-16 code units. */
  readonly characterLimit: number;
  /** One sentence below the field. */
  readonly description?: string | undefined;
  /** Called with what is kept, when the field is left or an option is chosen. */
  readonly onKept?: (text: string) => void;
}

/** What begins as is typed, then what has it inside, whatever its case, accents, spaces and hyphens. */
function matching(options: readonly string[], typed: string): readonly string[] {
  const key = nameKey(typed);
  const keyed = options.map((option) => ({ option, at: nameKey(option).indexOf(key) }));
  const beginning = keyed.filter(({ at }) => at === 0);
  return [...beginning, ...keyed.filter(({ at }) => at > 0)].map(({ option }) => option);
}

interface OpenList {
  /** What was typed since it was opened. */
  readonly typed: string;
  /** The place of the option that Enter chooses. */
  readonly active: number | undefined;
}

/** A line of text, never required, with a list to choose from: a combobox as the ARIA practices describe it. */
export function ComboboxField({ name, options, spell, characterLimit, description, onKept }: Props) {
  const { value = '', setValue, ...field } = useFormField<string>(name);
  const [list, setList] = useState<OpenList | undefined>(undefined);
  const offered = list === undefined ? [] : matching(options, list.typed);
  const isShown = offered.length > 0;
  const listId = `${field.id}-list`;
  const optionId = (place: number) => `${listId}-${place}`;
  const activeId = isShown && list?.active !== undefined ? optionId(list.active) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const keep = (text: string) => {
    setList(undefined);
    if (text !== value) setValue(text);
    onKept?.(text);
  };
  const open = () => setList((known) => known ?? { typed: '', active: undefined });
  const move = (step: 1 | -1) => {
    if (list === undefined) return open();
    const from = list.active ?? (step === 1 ? -1 : offered.length);
    setList({ ...list, active: (from + step + offered.length) % offered.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    const chosen = offered[list?.active ?? -1];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) keep(chosen);
    else if (event.key === 'Escape' && isShown) setList(undefined);
    else return;
    event.preventDefault();
  };
  // The focus stays in the field.
  const hold = (event: MouseEvent) => event.preventDefault();

  return (
    <TextInput
      {...field}
      name={name}
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        setList({ typed: currentTarget.value, active: undefined });
      }}
      onClick={open}
      onKeyDown={onKeyDown}
      onBlur={() => keep(spell(value))}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? listId : undefined}
      aria-activedescendant={activeId}
      autoComplete="off"
      withAsterisk={false}
      description={charactersLeft(value, characterLimit) ?? description}
      inputWrapperOrder={HINT_BELOW}
      inputContainer={(children) => (
        <div className={classes.around}>
          {children}
          {isShown && (
            <div role="listbox" id={listId} aria-label={field.label} className={classes.list} onMouseDown={hold}>
              {offered.map((option, place) => (
                <button
                  key={option}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  id={optionId(place)}
                  aria-selected={place === list?.active}
                  className={classes.option}
                  onClick={() => keep(option)}
                >
                  {option}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    />
  );
}
