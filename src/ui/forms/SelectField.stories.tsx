import type { Meta, StoryObj } from '@storybook/react-vite';
import { FUEL_LABELS, FUELS, LOCATIONS } from '#domain/options.ts';
import { about } from '#support/about.ts';
import { form, inForm } from '#support/formStories.tsx';
import { SelectField } from './SelectField.tsx';

const meta: Meta<typeof SelectField> = {
  title: 'Forms/SelectField',
  component: SelectField,
  decorators: [inForm],
  args: { name: 'choice', options: LOCATIONS },
  parameters: {
    ...form({ choice: 'Location' }, { choice: 'Sylhet' }),
    ...about({
      SelectField: {
        for: 'To choose one option from a fixed list of more than four.',
        notFor: 'For two to four options: RadioField. For several at once: OptionsFilter.',
        do: 'Set emptyOption where the field is optional.',
        dont: 'Put the options in an order that people do not expect.',
        a11y: 'The browser’s own select with a label; it works on phones and by keyboard.',
      },
    }),
  },
};
export default meta;

type Story = StoryObj<typeof SelectField>;

export const Chosen: Story = {};
export const MayBeEmpty: Story = {
  tags: ['full'],
  args: { options: FUELS, labels: FUEL_LABELS, emptyOption: 'Not given' },
  parameters: form({ choice: 'Fuel' }),
};
export const WithHint: Story = { tags: ['full'], args: { description: 'Where the car can be seen' } };
