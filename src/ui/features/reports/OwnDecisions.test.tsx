import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RULES } from '#domain/report.ts';
import { SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { CASES, FOUND, reportedMarket } from '#support/reportedMarket.ts';
import { OwnDecisions } from './OwnDecisions.tsx';

const open = (market = reportedMarket(CASES.hidden), isOpenOnly = false) => {
  const root = createMemoryRoot(market, { signedInAs: SELLER.email });
  renderPage(<OwnDecisions member={SELLER.email} isOpenOnly={isOpenOnly} />, root);
  return root;
};

it('[reports.statement] says what was decided, why, by which rule and by whom', async () => {
  open();
  expect(await screen.findByRole('heading', { name: new RegExp(`^${CARS.booked.name}: Hidden`) })).toBeDefined();
  expect(screen.getByText(`What we found: ${FOUND}`)).toBeDefined();
  expect(screen.getByText(`The rule: ${RULES.scam}`)).toBeDefined();
  expect(screen.getByText(/A person read the report and decided/)).toBeDefined();
});

it('[reports.appeal] takes an appeal, once', async () => {
  const { market } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
  const text = await screen.findByLabelText('Why is it wrong?');
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('Say why it is wrong')).toBeDefined();
  fireEvent.change(text, { target: { value: 'They are friends of mine.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('You have appealed. A person will read it and tell you.')).toBeDefined();
  expect(market.cases.get(CASES.hidden.id)?.state).toBe('appealed');
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

it('is not there where nothing was decided, or what was decided can’t change any more', async () => {
  const { ports } = open(busyMarket());
  expect(await ports.reports.own()).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
