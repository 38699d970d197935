import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { form, inForm, refusedWith } from '#support/formStories.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

const LABELS = { name: 'Name' };

const meta: Meta<typeof TextField> = {
  title: 'Forms/TextField',
  component: TextField,
  decorators: [inForm],
  args: { name: 'name', description: 'Make and model, as it is written on the car' },
  parameters: form(LABELS),
};
export default meta;

type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = { tags: ['full'], parameters: form(LABELS, { name: 'Toyota Corolla Altis' }) };
export const NearlyFull: Story = {
  tags: ['full'],
  args: { characterLimit: 60 },
  parameters: form(LABELS, { name: 'Toyota Corolla Altis with the long wheelbase, second se' }),
};
export const Refused: Story = {
  parameters: form(LABELS, {}, object({ name: string().required('Provide a name') })),
  play: refusedWith('Provide a name'),
};
export const SeveralLines: Story = {
  tags: ['full'],
  parameters: form(LABELS, { name: 'One careful owner.\n\nCall in the evening.' }),
  render: () => <TextAreaField name="name" characterLimit={2_000} />,
};
