import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { RULES } from '#domain/report.ts';
import { ADMIN, aDisclosure, BUYER, NEW_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import {
  CASES,
  FOUND,
  fullQueue,
  HELD_CAR,
  heldMarket,
  reportedMarket,
  signalledMarket,
} from '#support/reportedMarket.ts';
import { ReportedItemsPage } from './ReportedItemsPage.tsx';

const ADDRESS = '/dashboard/reporteditem';

function open(market: MemoryMarket, failures: NonNullable<MemoryOptions['failures']> = {}, at = ADDRESS) {
  const root = createMemoryRoot(market, { signedInAs: ADMIN.email, failures });
  const { router } = renderPage(<ReportedItemsPage />, root, { route: ADDRESS, at });
  return { ...root, router };
}
const caseOf = async (name: string) => within(await screen.findByRole('article', { name }));
const decide = async (name: string, values: Readonly<Record<string, string>>) => {
  fireEvent.click((await caseOf(name)).getByRole('button', { name: /^(Decide|Answer the appeal)$/ }));
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
};

it('[reported-items.heading] has its heading alone while nothing is reported', async () => {
  const { ports } = open(busyMarket());
  expect((await ports.reports.list({ cases: 'open' })).items).toEqual([]);
  expect(document.body.textContent).toBe('Reported Items');
});

it('[reported-items.queue] has what waits, with how many report it, how long, by whom and whose it is', async () => {
  open(fullQueue());
  await caseOf(CARS.free.name);
  const names = screen.getAllByRole('article').map((one) => within(one).getByRole('heading', { level: 2 }).textContent);
  // Each further report counts as a day; what was reported first is the first of the same.
  expect(names.slice(0, 1)).toEqual([CARS.free.name]);
  expect(names).toHaveLength(4);
  const often = await caseOf(CARS.wishlisted.name);
  expect(often.getByText('3 reports')).toBeDefined();
  expect(often.getByText('Waits for 1 day')).toBeDefined();
  expect(often.getByText('The pictures are from another shop')).toBeDefined();
  expect(often.getByText(new RegExp(`^${BUYER.email}, `))).toBeDefined();
  expect(often.getByRole('link', { name: `${SELLER.name}, ${SELLER.email}` }).getAttribute('href')).toBe(
    `/dashboard/allsellers/${SELLER.id}`,
  );
  expect(often.getByText(/2 other reports, 1 thing hidden, 0 warnings/)).toBeDefined();
  expect(often.getByRole('link', { name: CARS.wishlisted.name }).getAttribute('href')).toBe(
    `/car/${CARS.wishlisted.id}`,
  );
  const person = await caseOf(NEW_SELLER.name);
  expect(person.getByText('A person')).toBeDefined();
  expect(person.getByText('Waits since today')).toBeDefined();
  expect((await caseOf(CARS.booked.name)).getByText('They are friends of mine. Ask them.')).toBeDefined();
});

it('[reported-items.queue] [reports.undo] hides a car with a rule and a reason, and takes that back', async () => {
  const { market } = open(reportedMarket(CASES.once));
  const stateOf = () => market.cars.get(CARS.free.id)?.state.is;
  await decide(CARS.free.name, { 'What happens': 'take-down' });
  expect(await screen.findByText('Choose the rule that was broken')).toBeDefined();
  expect(stateOf()).toBe('available');
  fireEvent.change(screen.getByLabelText('Which rule was broken'), { target: { value: 'scam' } });
  fireEvent.change(screen.getByLabelText('What was found'), { target: { value: FOUND } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  expect(await screen.findByText(`${CARS.free.name} is hidden.`)).toBeDefined();
  expect(stateOf()).toBe('hidden');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stateOf()).toBe('available'));
  expect((await caseOf(CARS.free.name)).getByRole('button', { name: 'Decide' })).toBeDefined();
});

it('[reported-items.queue] offers for a person what can be done to one, and lists what is decided', async () => {
  open(reportedMarket(CASES.person, CASES.hidden));
  fireEvent.click((await caseOf(NEW_SELLER.name)).getByRole('button', { name: 'Decide' }));
  const choices = within(await screen.findByLabelText('What happens')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Choose one',
    'Keep it as it is',
    'Warn the owner',
    'Remove the account',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Decided', hidden: true }));
  const hidden = await caseOf(CARS.booked.name);
  expect(hidden.getByText(FOUND)).toBeDefined();
  expect(hidden.getByText(RULES.scam)).toBeDefined();
  expect(hidden.queryByRole('button', { name: 'Decide' })).toBeNull();
});

it('[held-cars.queue] [held-cars.decide] has the held cars in a list of their own, first where nothing else waits, and lets one through', async () => {
  const { market } = open(heldMarket());
  const held = await caseOf(HELD_CAR.name);
  expect(held.getByText('Not looked at yet')).toBeDefined();
  expect(held.getByText('Waits for 3 days')).toBeDefined();
  expect(held.getByText(`${NEW_SELLER.name}, ${NEW_SELLER.email}`)).toBeDefined();
  expect(held.queryByText('What people say')).toBeNull();
  expect(screen.getByRole('button', { name: 'Held cars' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(held.getByRole('button', { name: 'Decide' }));
  const choices = within(await screen.findByLabelText('What happens')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose one', 'Let it through', 'Hide it']);
  fireEvent.change(screen.getByLabelText('What happens'), { target: { value: 'keep' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  expect(await screen.findByText(`${HELD_CAR.name} will be let through.`)).toBeDefined();
  expect(market.cases.get(CASES.held.id)?.ruling?.decision).toBe('keep');
  fireEvent.click(screen.getByRole('button', { name: 'Decided', hidden: true }));
  expect((await caseOf(HELD_CAR.name)).getAllByText(/^Let through/)).toHaveLength(2);
});

it('[held-cars.queue] shows reports first where some wait', async () => {
  open(heldMarket(CASES.once));
  await caseOf(CARS.free.name);
  expect(screen.queryByRole('article', { name: HELD_CAR.name })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Held cars' }));
  await caseOf(HELD_CAR.name);
});

it('[reports.appeal] answers an appeal, with a reason', async () => {
  const { market } = open(reportedMarket(CASES.appealed));
  await decide(CARS.booked.name, { 'What happens': 'reverse' });
  expect(await screen.findByText('Say why: the owner reads it')).toBeDefined();
  fireEvent.change(screen.getByLabelText('What was found'), { target: { value: 'We asked them: it is true.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  expect(await screen.findByText(`The decision about ${CARS.booked.name} will be taken back.`)).toBeDefined();
  expect(market.cases.get(CASES.appealed.id)?.ruling?.appeal?.answer).toMatchObject({ is: 'reverse' });
});

it('says why the list could not be loaded, and why a decision was refused', async () => {
  const { failures } = open(reportedMarket(CASES.once), { 'reports.list': { fail: 'offline' } });
  expect(await screen.findByText('What is reported could not be loaded.')).toBeDefined();
  failures.clear('reports.list');
  failures.set('reports.decide', { fail: 'conflict', detail: 'This is decided already' });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await decide(CARS.free.name, { 'What happens': 'keep' });
  expect(await screen.findByText('This is decided already')).toBeDefined();
});

it('[signals.queue] has what a program points out in a list of its own, with the evidence, and decides about it', async () => {
  const { market } = open(signalledMarket());
  const car = await caseOf(CARS.wishlisted.name);
  expect(screen.getByRole('button', { name: 'Signals' }).getAttribute('aria-pressed')).toBe('true');
  // The latest first.
  const names = screen.getAllByRole('article').map((one) => within(one).getByRole('heading', { level: 2 }).textContent);
  expect(names).toEqual([NEW_SELLER.name, CARS.wishlisted.name]);
  expect(car.getByText('No reports')).toBeDefined();
  expect(car.getByText('It cost $4,100. The median of 7 cars like it was $9,900.')).toBeDefined();
  expect(car.getByText('Another seller used the same picture before.')).toBeDefined();
  expect(car.getByRole('link', { name: CARS.free.name }).getAttribute('href')).toBe(`/car/${CARS.free.id}`);
  const person = await caseOf(NEW_SELLER.name);
  expect(person.getByText('4 accounts use the same phone number.')).toBeDefined();
  expect(person.getByText('9 accounts were made in one network within an hour.')).toBeDefined();
  const other = person.getByRole('link', { name: SELLER.name });
  expect(other.getAttribute('href')).toBe(`/dashboard/allsellers/${SELLER.id}`);
  await decide(CARS.wishlisted.name, { 'What happens': 'keep' });
  expect(await screen.findByText(`${CARS.wishlisted.name} stays as it is.`)).toBeDefined();
  expect(market.cases.get(CASES.signalled.id)?.ruling?.decision).toBe('keep');
});

it('[vin.same] names the other cars with the VIN of the reported one', async () => {
  const market = reportedMarket(CASES.once);
  for (const id of [CARS.free.id, CARS.booked.id]) market.disclosures.set(id, aDisclosure());
  open(market);
  const one = await caseOf(CARS.free.name);
  expect(one.getByRole('heading', { name: 'Signals' })).toBeDefined();
  expect(one.getByText('The same VIN is on:')).toBeDefined();
  expect(one.getByRole('link', { name: CARS.booked.name }).getAttribute('href')).toBe(`/car/${CARS.booked.id}`);
});

it('[reported-items.queue] keeps the chosen list in the address', async () => {
  const { router } = open(fullQueue(), {}, `${ADDRESS}?list=decided`);
  const pressed = async () => (await screen.findByRole('button', { pressed: true })).textContent;
  expect(await pressed()).toBe('Decided');
  fireEvent.click(screen.getByRole('button', { name: 'Held cars' }));
  expect(await pressed()).toBe('Held cars');
  expect(router.state.location.search).toBe('?list=held');
});
