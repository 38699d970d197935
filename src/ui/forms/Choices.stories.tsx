import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHOSEN_ROLES } from '#domain/role.ts';
import { about } from '#support/about.ts';
import { form, inForm } from '#support/formStories.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { RadioField } from './RadioField.tsx';

const meta: Meta<typeof CheckboxField> = {
  title: 'Forms/Choices',
  component: CheckboxField,
  subcomponents: { RadioField },
  decorators: [inForm],
  args: { name: 'choice', description: 'Every other browser that is signed in to your account' },
  parameters: {
    ...form({ choice: 'Sign out everywhere else' }),
    ...about({
      CheckboxField: {
        for: 'To ask for a yes or no in a form.',
        notFor: 'For one of several options: RadioField or SelectField.',
        do: 'Word the label as a statement that is true when the box is ticked.',
        dont: 'Use a double negative, or let it take effect at once.',
        a11y: 'A native checkbox with a label; its description is read with it.',
      },
      RadioField: {
        for: 'To choose one of two to four options, all visible.',
        notFor: 'For a longer list: SelectField.',
        do: 'Word the label as a question, or as half a sentence that each option completes.',
        dont: 'Preselect something that costs money.',
        a11y: 'A radio group with a name: the arrow keys choose, and errors are read with it.',
      },
    }),
  },
};
export default meta;

type Story = StoryObj<typeof CheckboxField>;

export const CheckboxOff: Story = {};
export const CheckboxOn: Story = {
  tags: ['full'],
  parameters: form({ choice: 'Sign out everywhere else' }, { choice: true }),
};
export const Radio: Story = {
  tags: ['snapshot'],
  parameters: form({ choice: 'I want to join as' }, { choice: 'Seller' }),
  render: () => <RadioField name="choice" options={CHOSEN_ROLES} />,
};
