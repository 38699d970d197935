import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { EVERY_CAR, encodeSearch, MAX_SEARCH_LENGTH } from '#domain/search.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
  /** The text of the search on the page. */
  readonly initialText?: string;
  /** What to do with the text; by default it opens the search page. */
  readonly onSearch?: (text: string) => void;
}

/** Searches all cars for the typed words. */
export function SearchField({
  label,
  placeholder,
  size = 'md',
  className,
  initialText = '',
  onSearch,
}: SearchFieldProps) {
  const [text, setText] = useState(initialText);
  const [shownFor, setShownFor] = useState(initialText);
  const navigate = useNavigate();
  // A chip may take the text away.
  if (shownFor !== initialText) {
    setShownFor(initialText);
    setText(initialText);
  }
  const open = (searched: string) =>
    void navigate({
      pathname: ROUTES.search,
      search: String(new URLSearchParams(encodeSearch({ ...EVERY_CAR, text: searched }))),
    });
  const submit = (searched: string) => (onSearch ?? open)(searched);
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(text.trim());
        }}
      >
        <TextInput
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          size={size}
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSectionWidth={size === 'sm' ? 36 : 48}
          rightSection={
            <ActionIcon type="submit" variant="subtle" color="ember" aria-label="Search" size={size === 'sm' ? 30 : 40}>
              <IconArrowRight size={18} aria-hidden />
            </ActionIcon>
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
