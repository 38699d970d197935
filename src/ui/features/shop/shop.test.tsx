import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { OPERATOR } from '#support/operator.ts';
import { renderPage } from '#support/renderPage.tsx';
import { HelpPage } from './HelpPage.tsx';
import { ImprintPage } from './ImprintPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

const open = (page: React.ReactNode, operator = OPERATOR, options: MemoryOptions = {}) => {
  const root = createMemoryRoot(emptyMarket({ operator }), options);
  return { ...root, ...renderPage(page, root) };
};
const NOBODY = { texts: {} };

it('[shop.texts] shows the operator’s own text, with its headings, lists, emphasis and links', async () => {
  open(<TermsPage />);
  expect(await screen.findByRole('heading', { level: 2, name: 'What you agree to' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 3, name: 'Questions' })).toBeDefined();
  expect(screen.getByText('honest').tagName).toBe('STRONG');
  const [numbered, plain] = screen.getAllByRole('list');
  expect([numbered?.tagName, plain?.tagName]).toEqual(['OL', 'UL']);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/help', 'https://law.example/cars']);
  expect(screen.queryByText(/has written no terms/)).toBeNull();
});

it.each([
  ['Terms', <TermsPage key="terms" />, /has written no terms of their own/],
  ['Privacy', <PrivacyPage key="privacy" />, /has written no privacy notice of their own/],
  ['Imprint', <ImprintPage key="imprint" />, /Second Gear, which anybody may run/],
])(
  '[shop.texts] says under %s what holds in any case where the operator has given no text',
  async (title, page, says) => {
    open(page, NOBODY);
    expect(await screen.findByText(says)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('Whoever runs this market has not said how to reach them.')).toBeDefined();
  },
);

it('[shop.texts] names the operator where there is no text, with links to write and to call', async () => {
  open(<ImprintPage />, { ...OPERATOR, texts: {} });
  expect(await screen.findByText('Second Gear Dhaka Ltd')).toBeDefined();
  for (const line of ['12 Station Road Dhaka 1205', 'Register of companies, C-123456'])
    expect(screen.getByText(line)).toBeDefined();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('help@cars.example'), hrefOf('+880 2 123456')]).toEqual([
    'mailto:help@cars.example',
    'tel:+8802123456',
  ]);
});

it('[shop.texts] is that of nobody where the server does not tell, and can be loaded again where it could not be', async () => {
  open(<TermsPage />, OPERATOR, { failures: { 'shop.operator': { fail: 'not-found' } } });
  expect(await screen.findByText(/has written no terms/)).toBeDefined();
  cleanup();
  const { failures, user } = open(<TermsPage />, OPERATOR, { failures: { 'shop.operator': { fail: 'offline' } } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failures.clear('shop.operator');
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'What you agree to' })).toBeDefined();
});

it('[shop.help] finds answers by all typed words, says how many, and says so where there is none', async () => {
  const { user } = open(<HelpPage />);
  const search = screen.getByRole('searchbox', { name: 'Search the answers' });
  const questions = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));
  expect(questions().length).toBeGreaterThan(10);
  await user.type(search, 'MONEY  who');
  expect(questions()).toContain('Who gets my money?');
  expect(questions()).not.toContain('How do I cancel a booking?');
  expect(screen.getByRole('status').textContent).toBe(`${questions().length} of the answers`);
  await user.type(search, ' aeroplane');
  expect([questions(), screen.getByRole('status').textContent]).toEqual([[], 'No answer has these words.']);
  await user.clear(search);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(await within(screen.getByRole('region', { name: 'Contact' })).findByText('help@cars.example')).toBeDefined();
});
