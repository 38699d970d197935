import type { Decorator } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { type AnySchema, object } from 'yup';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';

interface FormAround {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly schema?: AnySchema;
}

/** The form that a field needs around it, by the story's parameter `form`. */
export const inForm: Decorator = (Story, { parameters }) => {
  const { labels, values, schema = object() } = parameters.form as FormAround;
  return (
    <div style={{ maxWidth: '28rem', padding: 24 }}>
      <AppForm
        name="Story"
        labels={labels}
        initialValues={values}
        schema={schema}
        onSubmit={async () => undefined}
        actions={<SubmitButton label="Save" busyLabel="Saving" />}
      >
        <Story />
      </AppForm>
    </div>
  );
};

/** The parameter for `inForm`. */
export const form = (labels: FormAround['labels'], values: FormAround['values'] = {}, schema?: AnySchema) => ({
  form: { labels, values, ...(schema === undefined ? {} : { schema }) },
});

/** Submits the form, and sees what it says about the field. */
export const refusedWith = (message: string) => async () => {
  screen.getByRole('button', { name: 'Save' }).click();
  await expect(await screen.findByText(message)).toBeVisible();
};
