import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { about } from '#support/about.ts';
import { form, inForm, refusedWith } from '#support/formStories.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

const LABELS = { name: 'Name' };

const meta: Meta<typeof TextField> = {
  title: 'Forms/TextField',
  component: TextField,
  subcomponents: { TextAreaField },
  decorators: [inForm],
  args: { name: 'name', description: 'Make and model, as it is written on the car' },
  parameters: {
    ...form(LABELS),
    ...about({
      TextField: {
        for: 'To enter a line of text.',
        notFor:
          'For several lines: TextAreaField. For a password: PasswordField. For a number to filter by: RangeFilter.',
        do: 'Explain the field in description, not in the placeholder.',
        dont: 'Cut off what is typed: characterLimit says when the limit is near.',
        a11y: 'Screen readers read the label, the description and the error with the field.',
      },
      TextAreaField: {
        for: 'To enter several lines of text.',
        notFor: 'For a name or an address: TextField.',
        do: 'Set characterLimit to what the server accepts.',
        dont: 'Set the limit lower than what people usually write.',
        a11y: 'As in TextField; people can make it taller.',
      },
    }),
  },
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
