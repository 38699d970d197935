import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { indexMakes } from '#domain/makes.ts';
import { about } from '#support/about.ts';
import { form, inForm } from '#support/formStories.tsx';
import { OptionList } from '#ui/components/OptionList.tsx';
import { ComboboxField } from './ComboboxField.tsx';

const LABELS = { make: 'Make' };
const makes = indexMakes(['Toyota', 'Honda', 'Škoda', 'Citroën'].map((make) => ({ make, models: [] })));

const meta: Meta<typeof ComboboxField> = {
  title: 'Forms/ComboboxField',
  component: ComboboxField,
  subcomponents: { OptionList },
  decorators: [inForm],
  args: { name: 'make', options: makes.makes, spell: makes.spellMake, characterLimit: 40 },
  parameters: {
    ...form(LABELS),
    ...about({
      ComboboxField: {
        for: 'To choose a name from a long list, or to type another one.',
        notFor: 'For a short list of fixed values: SelectField.',
        do: 'Take what is not in the list as it is typed.',
        dont: 'Open the list when the field gets the focus: it covers the next ones.',
        a11y: 'A combobox: arrow keys open the list and move in it, Enter chooses, Escape closes.',
      },
      OptionList: {
        for: 'To show what a combobox offers: useActiveOption gives it the keys.',
        notFor: 'For links or a menu.',
        do: 'Give the field aria-controls and aria-activedescendant.',
        dont: 'Open it without options.',
        a11y: 'A listbox; the focus stays in the field.',
      },
    }),
  },
};
export default meta;

type Story = StoryObj<typeof ComboboxField>;

export const Empty: Story = { tags: ['full'] };
/** What is typed finds names with accents too; the arrow keys and Enter choose. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Make' });
    await userEvent.type(field, 'sko');
    await expect(await canvas.findByRole('option', { name: 'Škoda' })).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Škoda');
    await userEvent.clear(field);
  },
};
export const AsTyped: Story = {
  tags: ['full'],
  parameters: form(LABELS, { make: 'Trabant' }),
};
