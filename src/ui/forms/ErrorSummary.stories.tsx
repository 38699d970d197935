import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { form, inForm, refusedWith } from '#support/formStories.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

const needed = (label: string) => string().required(`Provide a ${label}`);

const meta: Meta<typeof ErrorSummary> = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  decorators: [inForm],
  render: () => <TextField name="name" />,
};
export default meta;

type Story = StoryObj<typeof ErrorSummary>;

export const OneField: Story = {
  parameters: form({ name: 'Name' }, {}, object({ name: needed('name') })),
  play: refusedWith('Provide a name'),
};
export const SeveralFields: Story = {
  tags: ['snapshot'],
  parameters: form({ name: 'Name', email: 'Email' }, {}, object({ name: needed('name'), email: needed('email') })),
  render: () => (
    <>
      <TextField name="name" />
      <TextField name="email" />
    </>
  ),
  play: refusedWith('Provide a email'),
};
