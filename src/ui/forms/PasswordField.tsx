import { PasswordInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { useTextField } from './formFields.ts';

/** The rules of a new password, shown before the user has made a mistake. */
export const PASSWORD_HINT = 'At least 6 characters, among them an uppercase letter, a digit and one of ! @ # $ & *';

interface Props {
  /** The field’s key in the form. */
  readonly name: string;
  /** Tells password managers whether to fill in a password or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** One sentence below the label: the rules of a new password. */
  readonly description?: string;
}

/** A password that can be shown. The button's name does not contain the field's label, so that each label is unique. */
export function PasswordField({ name, autoComplete, description }: Props) {
  const field = useTextField(name);
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...field}
      {...{ autoComplete, description }}
      required
      withAsterisk={false}
      spellCheck={false}
      autoCapitalize="none"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
    />
  );
}
