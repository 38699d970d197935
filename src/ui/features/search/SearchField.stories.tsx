import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
import { inPageWidth, laterPartsBuilt } from '#support/pageStories.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';

const meta: Meta<typeof SearchField> = {
  title: 'Search/SearchField',
  component: SearchField,
  subcomponents: { SearchSuggestions },
  decorators: [inPageWidth],
  args: { label: 'Make, model or any word', onSearch: fn() },
  loaders: [laterPartsBuilt],
  parameters: about({
    SearchField: {
      for: 'To search all cars by words.',
      notFor: 'To search a table: MemberSearch.',
      do: 'Say in the label what can be typed.',
      dont: 'Search while somebody types.',
      a11y: 'A combobox in a search landmark; its button is named “Search”. It works without JavaScript.',
    },
    SearchSuggestions: {
      for: 'To lead to a make, a model or one of the last searches while somebody types into a SearchField.',
      notFor: 'To choose a value of a form: ComboboxField.',
      do: 'Leave Enter to what was typed until the arrow keys have reached a suggestion.',
      dont: 'Open it when the field gets the focus by keyboard: it covers the page.',
      a11y: 'A listbox; arrow keys move in it, Enter chooses, Escape closes, Tab leads to “Clear last searches”.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof SearchField>;

/** Types into the field, once what follows it is loaded: it comes when the page is used. */
async function type(userEvent: Parameters<NonNullable<Story['play']>>[0]['userEvent'], text: string) {
  const field = screen.getByRole('combobox', { name: 'Make, model or any word' });
  await userEvent.click(field);
  await waitFor(() => expect(field).toHaveAttribute('aria-autocomplete', 'list'));
  await userEvent.type(field, text);
}

export const Typed: Story = {
  args: { initialText: 'toyota' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenCalledWith({ text: 'toyota' });
  },
};
export const Small: Story = { tags: ['full'], args: { label: 'Search cars', size: 'sm' } };
/** The arrow keys have reached the second suggestion. */
export const Suggested: Story = {
  play: async ({ userEvent }) => {
    await type(userEvent, 'land');
    await expect(await screen.findByRole('option', { name: 'Land Rover' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('option', { name: 'Toyota Land Cruiser' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const LastSearches: Story = {
  tags: ['full'],
  play: async ({ userEvent }) => {
    for (const text of ['family car', 'corolla red']) {
      await type(userEvent, `${text}{Enter}`);
      await userEvent.clear(screen.getByRole('combobox', { name: 'Make, model or any word' }));
      await userEvent.keyboard('{Escape}');
    }
    await userEvent.click(screen.getByRole('combobox', { name: 'Make, model or any word' }));
    await expect(await screen.findByRole('option', { name: /^family car/ })).toBeVisible();
  },
};
