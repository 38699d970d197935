import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { object } from 'yup';
import { about } from '#support/about.ts';
import { AppForm } from './AppForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const meta: Meta<typeof SubmitButton> = {
  title: 'Forms/SubmitButton',
  component: SubmitButton,
  args: { label: 'Add Product', busyLabel: 'Adding your car' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem', padding: 16 }}>
        <AppForm
          name="Story"
          labels={{}}
          initialValues={{}}
          schema={object()}
          onSubmit={() => new Promise(() => undefined)}
          actions={<Story />}
        >
          {null}
        </AppForm>
      </div>
    ),
  ],
  parameters: about({
    SubmitButton: {
      for: 'To submit an AppForm.',
      notFor: 'For an action without a form: ActionButton.',
      do: 'Say in busyLabel what is happening: Adding your car.',
      dont: 'Disable it until the form is valid: pressing it shows what is missing.',
      a11y: 'It keeps the focus while the form is submitted, and ignores further clicks. A status says what is happening.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof SubmitButton>;

const pressed: NonNullable<Story['play']> = async ({ userEvent }) => {
  const button = screen.getByRole('button', { name: 'Add Product' });
  await userEvent.click(button);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveFocus();
};

export const Ready: Story = {
  play: () => expect(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled(),
};
export const Waiting: Story = {
  play: async (context) => {
    await pressed(context);
    await expect(await screen.findByText('Adding your car')).toBeVisible();
  },
};
export const Uploading: Story = {
  args: { upload: { share: 0.4, cancel: fn() } },
  play: async (context) => {
    await pressed(context);
    const bar = screen.getByRole('progressbar', { name: 'Sending the picture' });
    await expect(bar.getBoundingClientRect().height).toBeGreaterThan(3);
    await expect(bar.getBoundingClientRect().width).toBeGreaterThan(20);
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(context.args.upload?.cancel).toHaveBeenCalled();
  },
};
export const UploadFailed: Story = {
  args: { failedUpload: { reason: undefined, isFinal: false, choose: fn() } },
  play: async (context) => {
    await pressed(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(context.args.failedUpload?.choose).toHaveBeenCalledWith('retry');
  },
};
export const UploadRefused: Story = {
  args: {
    failedUpload: {
      reason: 'Many pictures that nothing shows yet have come from your network. Please try again in 12 minutes',
      isFinal: false,
      choose: fn(),
    },
  },
  play: async (context) => {
    await pressed(context);
    await expect(screen.getByText(/Please try again in 12 minutes\. What you typed is kept/)).toBeVisible();
    await context.userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(context.args.failedUpload?.choose).toHaveBeenCalledWith('edit');
  },
};
export const TooLarge: Story = {
  args: { failedUpload: { reason: 'This is too large for this server', isFinal: true, choose: fn() } },
  play: async (context) => {
    await pressed(context);
    await expect(screen.getByText(/too large for this server\. What you typed is kept/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await context.userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(context.args.failedUpload?.choose).toHaveBeenCalledWith('edit');
  },
};
