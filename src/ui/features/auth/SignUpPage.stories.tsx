import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { aPictureFile } from '#support/aPictureFile.ts';
import { inMain } from '#support/pageStories.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const meta: Meta<typeof SignUpPage> = {
  title: 'Pages/Sign Up',
  component: SignUpPage,
  decorators: [inMain],
  parameters: {
    ...aboutPage('signUp', {
      for: 'To create an account with a role and a picture.',
      do: 'Show the rules of a password before anything is typed.',
      dont: 'Ask for more than the specification does.',
      a11y: 'The roles are a radio group; errors stand at their fields.',
    }),
    route: '/signup',
    path: '/signup',
  },
};
export default meta;

type Story = StoryObj<typeof SignUpPage>;

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Password'), 'abcdef');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await expect(await screen.findByText('Password Must Strong')).toBeVisible();
    await expect(screen.getByText('Provide a Image')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  },
};

export const PasswordShown: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Password'), 'Demo@2026');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    await expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};

const fillIn: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(screen.getByLabelText('Name'), 'Farhana Akter');
  await userEvent.type(screen.getByLabelText('Email'), 'buyer@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo@2026');
  await userEvent.upload(screen.getByLabelText('Profile picture'), await aPictureFile());
};

export const FilledWithPicture: Story = {
  tags: ['full'],
  play: async (context) => {
    await fillIn(context);
    await expect(await screen.findByRole('img', { name: 'Chosen for Profile picture: car.jpg' })).toBeVisible();
  },
};
export const EmailTaken: Story = {
  tags: ['full'],
  play: async (context) => {
    await fillIn(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await expect(await screen.findByText(/This address has an account already/)).toBeVisible();
  },
};
export const Uploading: Story = {
  tags: ['full'],
  parameters: { failures: { 'images.upload': { hangs: true } } },
  play: async (context) => {
    await fillIn(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await expect(await screen.findByText('Making your account')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
