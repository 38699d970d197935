import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AppForm } from './AppForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useFormDraft } from './useFormDraft.ts';

const KEY = { owner: SELLER.email, form: 'test' };
const NOTE = /did not send/;

function Form() {
  const draft = useFormDraft({ ...KEY, secretFields: ['password'] });
  return (
    <AppForm
      name="Form"
      labels={{ name: 'Name', place: 'Place', password: 'Password' }}
      initialValues={{ name: '', place: 'Dhaka', password: '' }}
      schema={object({ name: string() })}
      draft={draft}
      onSubmit={async () => draft.clear()}
      actions={<SubmitButton label="Send" busyLabel="Sending" />}
    >
      <TextField name="name" />
      <TextField name="place" />
      <PasswordField name="password" autoComplete="new-password" />
    </AppForm>
  );
}

const AT = '/dashboard/form';
const newRoot = () => createMemoryRoot(emptyMarket(), { signedInAs: SELLER.email });
const open = (root = newRoot()) => ({ root, ...renderPage(<Form />, root, { route: AT }) });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const stored = async ({ drafts }: ReturnType<typeof newRoot>) => (await drafts.read(KEY))?.values;

/** A root whose form was left half-written. */
async function withDraft(values: Record<string, string> = { name: 'Aqua' }) {
  const root = newRoot();
  await root.drafts.write(KEY, { values, savedAt: root.market.clock.now() });
  return root;
}

it('[drafts.survive] [drafts.secrets] saves what is typed, without the password', async () => {
  const { root } = open();
  type('Password', 'Secret#2026');
  type('Name', 'Aqua');
  await waitFor(async () => expect(await stored(root)).toEqual({ name: 'Aqua', place: 'Dhaka' }));
});

it('[drafts.survive] saves at once when the page is closed', async () => {
  const { root } = open();
  await screen.findByLabelText('Name');
  vi.useFakeTimers();
  type('Name', 'Aqua');
  window.dispatchEvent(new Event('pagehide'));
  expect(await stored(root)).toMatchObject({ name: 'Aqua' });
});

it('[drafts.survive] is filled with the draft, and goes on with it', async () => {
  const root = await withDraft({ name: 'Aqua', gone: 'a field of an earlier version' });
  open(root);
  await screen.findByText(NOTE);
  expect([field('Name').value, field('Place').value]).toEqual(['Aqua', 'Dhaka']);
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(field('Name').value).toBe('Aqua');
});

it('[drafts.survive] starts afresh', async () => {
  const root = await withDraft();
  open(root);
  fireEvent.click(await screen.findByRole('button', { name: 'Start afresh' }));
  await waitFor(() => expect(field('Name').value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(await stored(root)).toBeUndefined();
});

it('[drafts.survive] leaves the last change of a draft as it was until something is typed', async () => {
  const root = await withDraft();
  const write = vi.spyOn(root.drafts, 'write');
  open(root);
  await screen.findByText(NOTE);
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(400);
  expect(write).not.toHaveBeenCalled();
  expect(await stored(root)).toEqual({ name: 'Aqua' });
});

it('[drafts.seven-days] stores nothing more once it is sent, or as it was at first', async () => {
  const { root } = open();
  type('Name', 'Aqua');
  await waitFor(async () => expect(await stored(root)).toBeDefined());
  type('Name', '');
  await waitFor(async () => expect(await stored(root)).toBeUndefined());
  vi.useFakeTimers();
  type('Name', 'Axio');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.advanceTimersByTimeAsync(400);
  expect(await stored(root)).toBeUndefined();
});

const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('[drafts.leaving] asks before it is left, and stays or leaves', async () => {
  const { router } = open();
  await screen.findByLabelText('Name');
  expect(closes()).toBe(false);
  type('Name', 'Aqua');
  await waitFor(() => expect(closes()).toBe(true));
  void router.navigate('/blog');
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(AT);
  void router.navigate('/blog');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('At /blog')).toBeDefined();
});

it('[drafts.leaving] asks nothing once it is sent, or after a log-out', async () => {
  const { root } = open();
  type('Name', 'Aqua');
  await waitFor(() => expect(closes()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(closes()).toBe(false));
  type('Name', 'Axio');
  await waitFor(() => expect(closes()).toBe(true));
  await root.useCases.currentSession.logOut();
  expect(closes()).toBe(false);
});

it('[drafts.leaving] says so where the browser stores nothing', async () => {
  const root = newRoot();
  const write = vi.spyOn(root.drafts, 'write').mockRejectedValue(new Error('blocked'));
  const { router } = open(root);
  await screen.findByLabelText('Name');
  type('Name', 'Aqua');
  await waitFor(() => expect(write).toHaveBeenCalled());
  type('Name', 'Aqua 2');
  void router.navigate('/blog');
  expect(await screen.findByText(/this browser does not store it/)).toBeDefined();
});
