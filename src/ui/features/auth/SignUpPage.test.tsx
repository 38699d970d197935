import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Failure, type FailureReason } from '#application/Failure.ts';
import { PICTURE_MESSAGES } from '#domain/picture.ts';
import { email } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';
import { renderPage } from '#support/renderPage.tsx';
import { RETRY_DELAY_MS } from '#ui/forms/useUploadRetry.ts';
import { SignUpPage } from './SignUpPage.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);

function open() {
  const root = createMemoryRoot(emptyMarket());
  return { root, ...renderPage(<SignUpPage />, root, { route: '/signup' }) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (picture: File) =>
  fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [picture] } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

function fillIn() {
  type('Name', 'Tara');
  type('Email', 'Tara@Demo.test');
  type('Password', 'Abcdef1!');
  fireEvent.click(screen.getByRole('radio', { name: 'Seller' }));
  choose(new File([JPEG], 'me.jpg'));
}

it('[sign-up.form] [sign-up.steps] creates the account with its role and goes home', async () => {
  const { root } = open();
  fillIn();
  submit();
  expect(await screen.findByText('At /')).toBeDefined();
  expect(root.market.members.get(email('tara@demo.test'))).toMatchObject({ name: 'Tara', role: 'Seller' });
});

it('[sign-up.form] [sign-up.steps] signs a newcomer up as Buyer with the Google button, and goes home', async () => {
  const { root } = open();
  const newcomer = email('gita@demo.test');
  root.browser.googleAccount = { id: 'google-1', email: newcomer, name: 'Gita', picture: '', password: '' };
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText('At /')).toBeDefined();
  expect(root.market.members.get(newcomer)).toMatchObject({ name: 'Gita', role: 'Buyer' });
});

it('[pictures.form-check] shows the error of a picture as soon as it is chosen, and keeps the other fields', async () => {
  open();
  fillIn();
  choose(new File(['plain words'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(PICTURE_MESSAGES.type)).toBeDefined();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tara');
  expect(screen.queryByText(/needs another look/)).toBeNull();
});

it('[sign-up.password-length] [sign-up.password-strength] validates the password on every change after the first submit', async () => {
  open();
  fillIn();
  type('Password', 'abc');
  expect(screen.queryByText('Provide at least 6 characters')).toBeNull();
  submit();
  expect(await screen.findByText('Provide at least 6 characters')).toBeDefined();
  type('Password', 'abcdef');
  expect(await screen.findByText('Password Must Strong')).toBeDefined();
  type('Password', 'Abcdef1#');
  await waitFor(() => expect(screen.queryByText('Password Must Strong')).toBeNull());
});

it('[forms.password-managers] shows the password and hides it again', () => {
  open();
  const password = screen.getByLabelText('Password');
  const toggle = screen.getByRole('button', { name: 'Show what is typed' });
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
  fireEvent.mouseDown(toggle);
  expect(password.getAttribute('type')).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});

it('[sign-up.to-sell] has Seller chosen for who came by "Sell yours", and says so', async () => {
  renderApp('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Sell yours' }));
  expect(await screen.findByText(/To sell your car you join as a Seller/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Seller' }).checked).toBe(true);
});

it('[sign-up.broken-off] says that the sign-up has not ended, and asks for the role on every way back into the dashboard', async () => {
  const root = renderApp('/signup', { market: emptyMarket(), failures: { 'members.save': { fail: 'offline' } } });
  await screen.findByLabelText('Profile picture');
  fillIn();
  submit();
  expect((await screen.findByText(/Your sign-up has not ended/)).closest('[role=alert]')).not.toBeNull();
  cleanup();

  const reload = (at: string) => renderApp(at, { market: root.market, tabOf: root });
  reload('/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'One last question' })).toBeDefined();
  cleanup();
  const { path } = reload('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  type('Email', 'tara@demo.test');
  type('Password', 'Abcdef1!');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Seller' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(path()).toBe('/'));
  cleanup();
  reload('/dashboard');
  expect(await screen.findByText('This is seller')).toBeDefined();
});

const WAIT = 'Many people have signed up from your network within an hour. Please try again in 17 minutes';
const isFilledIn = () => {
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tara');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'Tara@Demo.test');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Abcdef1!');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Seller' }).checked).toBe(true);
  expect(screen.getByAltText('Chosen for Profile picture: me.jpg')).toBeDefined();
};

it('[sign-up.bounded] says in the form when to sign up again, keeps everything typed, and signs up then', async () => {
  const { root } = open();
  root.failures.set('identity.signUp', { fail: 'too-many', detail: WAIT });
  fillIn();
  submit();
  const note = await screen.findByText(new RegExp(`${WAIT}\\. What you typed is still there`));
  expect(note.closest('[role=alert]')).not.toBeNull();
  expect(root.notifier.toasts).toEqual([]);
  isFilledIn();
  root.failures.clear('identity.signUp');
  submit();
  expect(await screen.findByText('At /')).toBeDefined();
});

it.each(['too-many', 'unavailable'] as const)(
  '[pictures.upload-failure] [pictures.unused-bounds] says why the image host takes no picture (%s) and when it will, and loses nothing',
  async (kind) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { root } = open();
    root.failures.set('images.upload', { fail: kind, detail: 'There is no room. Please try again in 12 minutes' });
    fillIn();
    submit();
    await screen.findByText('Making your account');
    await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    expect(
      await screen.findByText(/There is no room\. Please try again in 12 minutes\. What you typed is kept/),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    isFilledIn();
    expect(root.notifier.toasts).toEqual([]);
    root.failures.clear('images.upload');
    submit();
    expect(await screen.findByText('At /')).toBeDefined();
  },
);

it.each<[string, FailureReason, string, RegExp, string]>([
  ['Password', 'password-weak', 'Password Must Strong', /^This password is too well known/, 'Abcdef2!'],
  [
    'Email',
    'email-taken',
    'User already exists. Use another email.',
    /^This address has an account already/,
    'omar@demo.test',
  ],
])(
  '[forms.refused-fields] [toasts.retried] says at %s why it was refused, until it is changed',
  async (label, reason, toast, why, another) => {
    const { root } = open();
    fillIn();
    vi.spyOn(root.ports.identity, 'signUp').mockRejectedValueOnce(new Failure('identity', { reason }));
    submit();
    const field = screen.getByLabelText(label);
    expect(await screen.findByText(why)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByText(/^No account was made/)).toBeNull();
    expect(root.notifier.toasts).toEqual([{ as: 'error', text: toast }]);
    type(label, another);
    expect(screen.queryByText(why)).toBeNull();
    submit();
    expect(await screen.findByText('At /')).toBeDefined();
    expect(root.notifier.toasts.filter(({ as }) => as === 'error')).toEqual([]);
  },
);

it('[shop.money] leads to the terms and to what happens to personal data', () => {
  open();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([leadsTo('terms'), leadsTo('privacy')]).toEqual(['/terms', '/privacy']);
});
