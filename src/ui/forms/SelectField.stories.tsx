import type { Meta, StoryObj } from '@storybook/react-vite';
import { FUEL_LABELS, FUELS, LOCATIONS } from '#domain/options.ts';
import { form, inForm } from '#support/formStories.tsx';
import { SelectField } from './SelectField.tsx';

const meta: Meta<typeof SelectField> = {
  title: 'Forms/SelectField',
  component: SelectField,
  decorators: [inForm],
  args: { name: 'choice', options: LOCATIONS },
  parameters: form({ choice: 'Location' }, { choice: 'Sylhet' }),
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
