import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { Dialog } from './Dialog.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { useConfirm } from './useConfirm.tsx';

const QUESTION = { title: 'Sure?', text: 'It is for good.', confirmLabel: 'Yes', cancelLabel: 'No' };

/** Asks, and goes on to /after on yes. */
function Asking() {
  const { confirm, dialog } = useConfirm();
  const navigate = useNavigate();
  const ask = async () => {
    if (await confirm(QUESTION)) await navigate('/after');
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      {dialog}
    </>
  );
}

function Leaving() {
  return (
    <>
      <Link to="/after">Leave</Link>
      <LeaveWarning question={QUESTION} isNeeded={() => true} />
    </>
  );
}

/** Opens a dialog that is not there before. */
function Mounting() {
  const [step, setStep] = useState<'before' | 'open' | 'closing'>('before');
  return (
    <>
      <button type="button" onClick={() => setStep('open')}>
        Ask
      </button>
      {step === 'before' ? null : (
        <Dialog isOpen={step === 'open'} title="Sure?" onClose={() => setStep('closing')}>
          It is for good.
        </Dialog>
      )}
    </>
  );
}

/** A form whose unsent text may be lost. */
function Form({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
      <LeaveWarning question={{ ...QUESTION, title: `${name}?` }} isNeeded={() => text !== ''} />
    </>
  );
}

function Forms() {
  const [isFirstThere, setFirstThere] = useState(true);
  return (
    <>
      {isFirstThere ? <Form name="First" /> : null}
      <Form name="Second" />
      <button type="button" onClick={() => setFirstThere(false)}>
        Take the first away
      </button>
      <Link to="/after">Leave</Link>
    </>
  );
}

function renderAt(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/asking', Component: Asking },
      { path: '/mounting', Component: Mounting },
      { path: '/leaving', Component: Leaving },
      { path: '/forms', Component: Forms },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/before', `${path}?words=kept#part`], initialIndex: 1 },
  );
  render(
    <StrictMode>
      <Providers useCases={createMemoryRoot(busyMarket()).useCases}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { address, back: () => act(() => router.navigate(-1)), forward: () => act(() => router.navigate(1)) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog', () => {
  it('[layout.dialogs] closes by Back, and leaves the page as it is', async () => {
    const { address, back } = renderAt('/asking');
    for (const _again of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
      await screen.findByRole('dialog', { name: 'Sure?' });
      await back();
      await isClosed();
      expect(address()).toBe('/asking?words=kept#part');
    }
    await back();
    expect(address()).toBe('/before');
  });

  it.each(['No', 'Close'])('[layout.dialogs] leaves nothing to go back to when it is closed by %s', async (button) => {
    const { address, back } = renderAt('/asking');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await isClosed();
    expect(address()).toBe('/asking?words=kept#part');
    await back();
    expect(address()).toBe('/before');
  });

  it.each(['/asking', '/mounting'])('[layout.dialogs] gives the focus back when it is closed, at %s', async (path) => {
    renderAt(path);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
  });

  it('[layout.dialogs] is over before what it was about goes on', async () => {
    const { address, back } = renderAt('/asking');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/after'));
    await back();
    expect(address()).toBe('/asking?words=kept#part');
    expect(screen.queryByRole('dialog')).toBeNull();
    await back();
    expect(address()).toBe('/before');
  });

  it('[layout.dialogs] is not open again by Forward', async () => {
    const { address, back, forward } = renderAt('/asking');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog', { name: 'Sure?' });
    await back();
    await isClosed();
    await forward();
    expect(screen.queryByRole('dialog')).toBeNull();
    await back();
    expect(address()).toBe('/before');
  });

  it('asks about a navigation without an entry of its own, and lets it go on', async () => {
    const { address, back } = renderAt('/leaving');
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await isClosed();
    expect(address()).toBe('/leaving?words=kept#part');
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/after'));
    await back();
    expect(address()).toBe('/leaving?words=kept#part');
  });

  it.each([
    { form: 'First', isFirstTaken: false },
    { form: 'Second', isFirstTaken: false },
    { form: 'Second', isFirstTaken: true },
  ])(
    'asks whichever of several forms is not sent, with one blocker: $form, the first taken away: $isFirstTaken',
    async ({ form, isFirstTaken }) => {
      const warn = vi.spyOn(console, 'warn');
      const { address } = renderAt('/forms');
      await userEvent.type(screen.getByLabelText(form), 'Unsent');
      if (isFirstTaken) await userEvent.click(screen.getByRole('button', { name: 'Take the first away' }));
      await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
      await screen.findByRole('dialog', { name: `${form}?` });
      await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(address()).toBe('/after'));
      expect(warn).not.toHaveBeenCalled();
    },
  );
});
