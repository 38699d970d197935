import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';

/* What the specification says of single screens, and a layout decides nothing of; every-screen.e2e.ts opens them all. */

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe.each([
  {
    lines: '[routes.my-orders] [dashboard.layout] [dashboard.buyer-drawer]',
    role: 'buyer',
    member: BUYER,
    headings: [],
    drawer: ['My WishList', 'My Orders'],
    pages: ['My WishList', 'My Orders'],
  },
  {
    lines: '[dashboard.layout] [dashboard.seller-drawer]',
    role: 'seller',
    member: SELLER,
    headings: ['This is seller'],
    drawer: ['My Products', 'Add A Product'],
    pages: ['My Products', 'Add A Product'],
  },
  {
    lines: '[dashboard.layout] [dashboard.admin-drawer]',
    role: 'admin',
    member: ADMIN,
    headings: [],
    drawer: ['All Buyers', 'All Sellers', 'Reported Items'],
    // The heading above the buyers is the sellers', as specified.
    pages: ['All sellers', 'All sellers', 'Reported Items'],
  },
])('$lines the dashboard of the $role', ({ member, headings, drawer, pages }) => {
  it('[routes.dashboard] [dashboard.welcome] [dashboard.further-entries] has the entries of the role, and each opens its page', async () => {
    renderApp('/dashboard', { signedInAs: member.email });
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    const [own, further] = menu.getAllByRole('list');
    if (own === undefined || further === undefined) throw new Error('not two lists');
    expect(textsOf(within(own).getAllByRole('link'))).toEqual(drawer);
    // What the specification doesn't name stands below.
    expect(further.getAttribute('aria-label')).toBe('More');
    expect(textsOf(within(further).getAllByRole('link')).at(-1)).toBe('Help');
    expect(textsOf(menu.queryAllByRole('heading'))).toEqual(headings);
    const figures = within(await screen.findByRole('list', { name: 'The market in figures' }));
    expect(textsOf(figures.getAllByRole('listitem'))).toEqual([
      'Total Visitors 25.6K',
      'Buy & Selles Up to $2.6M',
      '86% Good Reviews',
    ]);
    expect(screen.getByRole('img', { name: 'Cars parked in front of a showroom' })).toBeDefined();
    for (const [index, entry] of drawer.entries()) {
      fireEvent.click(menu.getByRole('link', { name: entry }));
      await waitFor(() => expect(menu.getByRole('link', { name: entry }).getAttribute('aria-current')).toBe('page'));
      const heading = await screen.findByRole('heading', { level: 1, name: pages[index] ?? '' });
      await waitFor(() => expect(document.activeElement).toBe(heading));
    }
  });
});

it('[routes.reported-items] [reported-items.heading] the page of reported items has only a heading', async () => {
  renderApp('/dashboard/reporteditem', { signedInAs: ADMIN.email });
  await screen.findByRole('heading', { level: 1, name: 'Reported Items' });
  const main = screen.getByRole('main');
  expect(main.textContent).toBe('Reported Items');
  expect(main.querySelector('img, svg, button, a, input')).toBeNull();
});

it('[routes.blog] [blog.entries] the blog asks and answers four questions', async () => {
  renderApp('/blog');
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  const main = within(screen.getByRole('main'));
  const asked = [/manage state.*React/, /prototypal inheritance/, /unit test/, /React.*Angular.*Vue/];
  const questions = textsOf(main.getAllByRole('heading', { level: 2 }));
  expect(questions).toEqual(asked.map((question) => expect.stringMatching(question)));
  const answers = textsOf(main.getAllByRole('article'));
  expect(answers).toHaveLength(4);
  for (const answer of answers) expect(answer.split(/\s+/).length).toBeGreaterThan(80);
});

it('[footer.content] the footer has logo, brand text, copyright and social links', async () => {
  renderApp('/blog');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Second Gear' }).getAttribute('href')).toBe('/');
  expect(footer.getByText(/^Used cars from people who say what is wrong with them\./)).toBeDefined();
  expect(footer.getByText('copyright 2022')).toBeDefined();
  for (const name of ['Facebook', 'Instagram', 'YouTube'])
    expect(footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:\/\//);
});

it('[routes.login] [login.form] [login.email-required] [login.password-required] the login has its fields, its messages, its link and the Google button', async () => {
  const { path } = renderApp('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const main = within(screen.getByRole('main'));
  fireEvent.click(await main.findByRole('button', { name: 'Login' }));
  expect(await main.findByText('Provide a email')).toBeDefined();
  expect(main.getByText('Provide a password')).toBeDefined();
  expect(main.getByText('OR')).toBeDefined();
  expect(main.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
  fireEvent.click(main.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(path()).toBe('/signup'));
});

it('[routes.sign-up] [sign-up.form] [sign-up.name-required] [sign-up.email-required] [sign-up.password-required] [sign-up.password-length] [sign-up.password-strength] [sign-up.picture-required] [sign-up.default-role] [forms.messages] the sign-up has its fields, its messages and its link', async () => {
  const { path } = renderApp('/signup');
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  const main = within(screen.getByRole('main'));
  expect((await main.findByRole<HTMLInputElement>('radio', { name: 'Buyer' })).checked).toBe(true);
  expect(main.getByRole<HTMLInputElement>('radio', { name: 'Seller' }).checked).toBe(false);
  fireEvent.click(main.getByRole('button', { name: 'Sign Up' }));
  for (const text of ['Provide a Name', 'Provide a email', 'Provide a password', 'Provide a Image'])
    expect(await main.findByText(text)).toBeDefined();
  const password = main.getByLabelText('Password');
  fireEvent.change(password, { target: { value: 'Aa1!x' } });
  expect(await main.findByText('Provide at least 6 characters')).toBeDefined();
  fireEvent.change(password, { target: { value: 'abcdef' } });
  expect(await main.findByText('Password Must Strong')).toBeDefined();
  expect(main.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
  fireEvent.click(main.getByRole('link', { name: 'Log in' }));
  // The password above was typed and not sent.
  const question = await screen.findByRole('dialog', { name: 'Leave this form?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

describe('the link "Sell yours"', () => {
  it('[account.role] tells a buyer where to become a seller', async () => {
    const { path } = renderApp('/', { signedInAs: BUYER.email });
    await userEvent.click(await screen.findByRole('link', { name: 'Sell yours' }));
    expect(await screen.findByText(/To sell a car, become a seller on your account page/)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Go to your account' }));
    expect(await screen.findByRole('button', { name: 'Become a seller' })).toBeDefined();
    expect(path()).toBe('/dashboard/account');
  });

  it('leads a seller to the form at once', async () => {
    renderApp('/', { signedInAs: SELLER.email });
    await screen.findByRole('button', { name: 'Log Out' });
    await userEvent.click(await screen.findByRole('link', { name: 'Sell yours' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeDefined();
  });
});
