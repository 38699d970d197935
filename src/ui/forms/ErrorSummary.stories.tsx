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
      for: 'To list the fields of an AppForm that need another look.',
      notFor: 'In a page: AppForm draws it.',
      do: 'Word the labels of the fields so that the list reads well.',
      dont: 'Repeat the messages elsewhere.',
      a11y: 'A status. The first invalid field takes the focus; each name in the list is a button that leads to its field.',
      status: 'internal',
    },
    AppForm: {
      for: 'To ask for something in a form that is submitted.',
      notFor: 'For filters that take effect at once: CarFilters.',
      do: 'Use the domain’s rules as its schema, and pass a draft where people type a lot.',
      dont: 'Show a toast for a failure: it is shown below the button.',
      a11y: 'A form with a name. Errors stand at their fields, and appear only after the first attempt to submit.',
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
