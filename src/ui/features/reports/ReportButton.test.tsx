import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CREDENTIAL_MESSAGES } from '#domain/credentialMessages.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

/** The car’s page, of which the button is loaded once somebody uses it. */
async function open(member?: typeof BUYER) {
  const site = renderApp(`/car/${CARS.wishlisted.id}`, member && { signedInAs: member.email });
  await screen.findByRole('heading', { level: 1, name: CARS.wishlisted.name });
  fireEvent.pointerDown(document.body);
  return site;
}

it('[reports.make] [car-page.report] whoever is logged in reports a car from its page', async () => {
  const { market } = await open(BUYER);
  fireEvent.click(await screen.findByRole('button', { name: 'Report this car' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Choose what is wrong')).toBeDefined();
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'copied' } });
  fireEvent.change(screen.getByLabelText('Anything to add?'), { target: { value: ' I know the pictures ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/A person will look at it/)).toBeDefined();
  expect([...market.cases.values()]).toMatchObject([
    { thing: { kind: 'car', id: CARS.wishlisted.id }, reports: [{ reason: 'copied', line: 'I know the pictures' }] },
  ]);
});

it('[car-page.report] [guest-reports.make] a guest reports it with an address, which is mailed a link', async () => {
  const { market } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Report this car' }));
  const report = within(await screen.findByRole('dialog'));
  expect((await report.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'copied' } });
  fireEvent.change(screen.getByLabelText('Your email'), { target: { value: 'guest' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(CREDENTIAL_MESSAGES.email)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Your email'), { target: { value: 'guest@x.test' } });
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: ' Gita ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/We have sent a mail to guest@x.test/)).toBeDefined();
  expect(market.guestReports).toEqual([
    {
      thing: { kind: 'car', id: CARS.wishlisted.id },
      ...{ reason: 'copied', line: '', email: 'guest@x.test', name: 'Gita' },
    },
  ]);
  expect(market.cases.size).toBe(0);
});

it('[guest-reports.no-mail] a guest is told whom to write to where the market sends no mail', async () => {
  const operator = { email: 'shop@x.test', texts: {} };
  const market = busyMarket({ mail: 'none', operator });
  renderApp(`/car/${CARS.wishlisted.id}`, { market });
  await screen.findByRole('heading', { level: 1, name: CARS.wishlisted.name });
  fireEvent.pointerDown(document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Report this car' }));
  expect(await screen.findByText(/This market sends no mail/)).toBeDefined();
  expect((await screen.findByRole('link', { name: 'shop@x.test' })).getAttribute('href')).toBe('mailto:shop@x.test');
  expect(screen.queryByLabelText('Your email')).toBeNull();
});

it('[car-page.report] its seller has no such button', async () => {
  await open(SELLER);
  expect((await screen.findAllByRole('button', { name: 'Compare' })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Report this car')).toBeNull();
});
