import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';
import { renderPage } from '#support/renderPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

function open(mail: 'sent' | 'mailbox' | 'none' = 'sent') {
  const root = createMemoryRoot(emptyMarket({ mail }));
  return { root, ...renderPage(<ResetPasswordPage />, root, { route: '/reset-password' }) };
}

async function ask(email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  return screen.findByText(/If there is an account for/);
}

it('[routes.reset-password] is linked from the login, whose typed address it takes along', async () => {
  renderApp('/login', { market: emptyMarket() });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: BUYER.email } });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeDefined();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', BUYER.email);
});

it('[passwords.reset-alike] says the same whether or not the address has an account, and takes the focus there', async () => {
  const texts = [];
  for (const email of [BUYER.email, 'nobody@demo.test']) {
    const { root } = open();
    const message = await ask(email);
    await waitFor(() => expect(document.activeElement).toBe(message));
    texts.push(message.textContent?.replace(email, '…'));
    expect(root.market.mails.map(({ to }) => to)).toEqual(email === BUYER.email ? [email] : []);
    document.body.replaceChildren();
  }
  expect(texts[0]).toBe(texts[1]);
});

it('[forms.messages] asks for an address with the text of the sign-up', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Provide a email')).toBeDefined();
});

it('[mail.mailbox] names the mailbox of a market on this computer alone', async () => {
  open('mailbox');
  await ask(BUYER.email);
  expect(screen.getByRole('link', { name: 'open its mailbox' }).getAttribute('href')).toBe('/mailbox');
});

it('[mail.none] says that this market sends no mail, and has no form', () => {
  open('none');
  expect(screen.getByText(/This market sends no mail/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
});

it('says beside the form why no link is sent, and keeps the address', async () => {
  const { root } = open();
  root.failures.set('security.requestReset', { fail: 'too-many' });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: BUYER.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText(/That was a little fast/)).toBeDefined();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', BUYER.email);
});
