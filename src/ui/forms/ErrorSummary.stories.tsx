import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { about } from '#support/about.ts';
import { form, inForm, refusedWith } from '#support/formStories.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

const needed = (label: string) => string().required(`Provide a ${label}`);

const meta: Meta<typeof ErrorSummary> = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  decorators: [inForm],
  render: () => <TextField name="name" />,
  parameters: about({
    ErrorSummary: {
      for: 'Inside AppForm: it lists the fields that need another look.',
      notFor: 'In a page of your own.',
      do: 'Label fields so that the list reads well.',
      dont: 'Repeat the messages elsewhere.',
      a11y: 'A status. The focus goes to the first invalid field; each name in the list is a button that leads to its field.',
      status: 'internal',
    },
    AppForm: {
      for: 'For every form that is sent.',
      notFor: 'For filters that act at once: CarFilters.',
      do: 'Let the domain’s rules be its schema, and pass a draft where people write for long.',
      dont: 'Show a toast for a failure: it is shown below the button.',
      a11y: 'A named form. Errors stand at their fields, and only after the first attempt to send it.',
    },
  }),
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
