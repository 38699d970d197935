import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { HomeNotice } from './HomeNotice.tsx';

it('[deleted-accounts.notice] says why the visitor was sent here, until another page is opened', async () => {
  const { router } = renderPage(<HomeNotice />, createMemoryRoot(emptyMarket()));
  expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
  await router.navigate('/', { state: { notice: ACCOUNT_DELETED } });
  expect(await screen.findByText(ACCOUNT_DELETED)).toBeDefined();
  await router.navigate('/blog');
  await router.navigate('/');
  await waitFor(() => expect(screen.queryByText(ACCOUNT_DELETED)).toBeNull());
});
