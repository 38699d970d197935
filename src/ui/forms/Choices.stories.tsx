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
        for: 'For a yes or no that is sent with a form.',
        notFor: 'For one of several options: RadioField or SelectField.',
        do: 'Label it as a statement that is true when it is ticked.',
        dont: 'Use a double negative, or let it act at once.',
        a11y: 'A native checkbox with its label; the description belongs to it.',
      },
      RadioField: {
        for: 'For two to four options, all in sight.',
        notFor: 'For a long list: SelectField.',
        do: 'Label the group as a question or a half sentence that the options finish.',
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
