import { TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { nameKey } from '#domain/makes.ts';
import { OptionList } from '#ui/components/OptionList.tsx';
import { useActiveOption } from '#ui/components/useActiveOption.ts';
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

/** A line of text, never required, with a list to choose from: a combobox as the ARIA practices describe it. */
export function ComboboxField({ name, options, spell, characterLimit, description, onKept }: Props) {
  const { value = '', setValue, ...field } = useFormField<string>(name);
  // What was typed since the list was opened.
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const offered = isOpen ? matching(options, typed) : [];
  const isShown = offered.length > 0;
  const listId = `${field.id}-list`;

  const show = (text: string | undefined) => {
    setTyped(text);
    reset();
  };
  const keep = (text: string) => {
    show(undefined);
    if (text !== value) setValue(text);
    onKept?.(text);
  };
  const choose = (place: number) => keep(offered[place] ?? value);
  const close = () => show(undefined);
  const { activeId, reset, onKeyDown } = useActiveOption({
    listId,
    count: offered.length,
    onChoose: choose,
    onClose: close,
  });
  const open = () => {
    if (!isOpen) show('');
  };

  return (
    <TextInput
      {...field}
      name={name}
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        show(currentTarget.value);
      }}
      onClick={open}
      onKeyDown={(event) => {
        const { key, nativeEvent } = event;
        if (isOpen) return onKeyDown(nativeEvent);
        if (nativeEvent.isComposing || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
        open();
        event.preventDefault();
      }}
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
        <div style={{ position: 'relative' }}>
          {children}
          {isShown && (
            <OptionList
              id={listId}
              label={field.label}
              options={offered.map((option) => ({ key: option, content: option }))}
              activeId={activeId}
              onChoose={choose}
            />
          )}
        </div>
      )}
    />
  );
}
