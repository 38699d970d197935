import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import { ADMIN, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const USER = { email: ADMIN.email, name: ADMIN.name, role: 'Admin' } as const;
const [FIRST = '', SECOND = ''] = APP_CODES;

async function open() {
  const root = createMemoryRoot(emptyMarket({ asksSecondFactor: true }), { signedInAs: ADMIN.email });
  await root.useCases.secondFactors.begin(SEEDED_PASSWORD);
  await root.useCases.secondFactors.verifyCode(FIRST);
  return { root, ...renderPage(<SecondFactorSection user={USER} />, root) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('[second-factor.page] is there for admins of a market that asks for one, and for nobody else', async () => {
  const local = createMemoryRoot(emptyMarket(), { signedInAs: ADMIN.email });
  renderPage(<SecondFactorSection user={USER} />, local);
  const asking = createMemoryRoot(emptyMarket({ asksSecondFactor: true }), { signedInAs: SELLER.email });
  renderPage(<SecondFactorSection user={{ ...USER, role: 'Seller' }} />, asking);
  expect(screen.queryByRole('heading', { name: 'Second factor' })).toBeNull();
});

it('[second-factor.page] makes new recovery codes with the password, which can be copied and downloaded', async () => {
  const { root } = await open();
  expect(await screen.findByText('It is set up. 10 recovery codes are left.')).toBeDefined();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  write.mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  press('New recovery codes');
  press('Leave it as it is');
  press('New recovery codes');
  type('Your password', SEEDED_PASSWORD);
  press('Make new recovery codes');
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBeDefined();
  press('Copy');
  expect(await screen.findByText('The codes are copied.')).toBeDefined();
  const stored = root.market.secondFactors.get(ADMIN.email)?.recoveryCodes ?? [];
  for (const code of stored) expect(write.mock.calls[0]?.[0]).toContain(code);
  press('Copy');
  expect(await screen.findByText(/Your browser does not let us copy/)).toBeDefined();
  write.mockRestore();
  const saved = vi.spyOn(URL, 'createObjectURL');
  press('Download');
  expect(await new Response(saved.mock.calls[0]?.[0] as Blob).text()).toContain(stored[0]);
  press('I have saved them');
  expect(await screen.findByText('It is set up. 10 recovery codes are left.')).toBeDefined();
});

it('[second-factor.page] sets up another app in place of the one that is removed', async () => {
  const { root } = await open();
  await screen.findByText(/It is set up/);
  press('Use another app');
  type('Your password', 'Wrong#2026');
  press('Remove the app');
  expect(await screen.findByText('This is not your current password')).toBeDefined();
  type('Your password', SEEDED_PASSWORD);
  press('Remove the app');
  await screen.findByRole('button', { name: 'Set it up' });
  type('Your password', SEEDED_PASSWORD);
  press('Set it up');
  type(await screen.findByLabelText('Code').then(() => 'Code'), SECOND);
  press('Confirm');
  fireEvent.click(await screen.findByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('It is set up. 10 recovery codes are left.')).toBeDefined();
  expect(root.state.read().status).toBe('signedIn');
});

it('[second-factor.page] asks for new recovery codes before there are none, and says what failed', async () => {
  const { root } = await open();
  await screen.findByText(/It is set up/);
  const factor = root.market.secondFactors.get(ADMIN.email);
  if (factor !== undefined) root.market.secondFactors.set(ADMIN.email, { ...factor, recoveryCodes: ['last-one'] });
  renderPage(<SecondFactorSection user={USER} />, root);
  expect(await screen.findByText('It is set up. 1 recovery code is left.')).toBeDefined();
  expect(screen.getByText('Make new recovery codes before you have none.')).toBeDefined();
  root.failures.set('secondFactor.state', { fail: 'offline' });
  renderPage(<SecondFactorSection user={USER} />, root);
  await waitFor(() => expect(screen.getByText(/We can’t reach the market/)).toBeDefined());
});
