import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHOSEN_ROLES } from '#domain/role.ts';
import { form, inForm } from '#support/formStories.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { RadioField } from './RadioField.tsx';

const meta: Meta<typeof CheckboxField> = {
  title: 'Forms/Choices',
  component: CheckboxField,
  decorators: [inForm],
  args: { name: 'choice', description: 'Every other browser that is signed in to your account' },
  parameters: form({ choice: 'Sign out everywhere else' }),
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
