import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Email } from '#domain/email.ts';
import { mayAccess, PAGES, pagesThat } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import type { Role } from '#domain/role.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';

/* Every page of one thing, at an address of nothing. */

/** Pages that keep their heading, and say below it what is missing. */
const KEEP_THEIR_HEADING: Partial<Record<PageName, string>> = { editCar: 'Edit Product', payment: 'Payment' };

const PEOPLE: readonly (readonly [Role, Email])[] = [
  ['Admin', ADMIN.email],
  ['Seller', SELLER.email],
  ['Buyer', BUYER.email],
];

const CASES = pagesThat(({ path }) => path.includes('/:')).flatMap((page) =>
  PEOPLE.map(([role, email]) => {
    const { path, access } = PAGES[page];
    const heading = mayAccess(access, role) ? (KEEP_THEIR_HEADING[page] ?? 'The road ends here') : 'You are signed in';
    return [path.replaceAll(/:\w+/g, 'unknown'), email, heading] as const;
  }),
);

const isWaiting = () => screen.queryByText(/^(?:Loading|One moment)/) !== null;
const headings = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

it.each(CASES)(
  '[routes.unknown] %s answers %s: %s, and the console tells of no fault',
  async (path, email, heading) => {
    const error = vi.spyOn(console, 'error');
    renderApp(path, { signedInAs: email });
    await expect.poll(() => !isWaiting() && headings()).toEqual([heading]);
    expect(error.mock.calls.flat().filter((part) => part instanceof Error)).toEqual([]);
  },
);
