import { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';
import { expect, it } from 'vitest';
import { detailsOfListed, listed } from '#domain/carDetails.ts';
import { PAGE_RECORDS, type PageName } from '#domain/pages.ts';
import { sharePicturePath } from '#domain/sharePicture.ts';
import { aListedCar } from '#support/builders.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { pageHead } from './pageHead.ts';

const ORIGIN = 'https://market.test';

/** What a page's head says to whoever shows a link to it: by the names of its elements. */
function previewOf(page: PageName, about: Parameters<typeof aListedCar>[0] = {}, hasSharePictures = true) {
  const car = aListedCar({ id: 'c1', ...about });
  const queryClient = new QueryClient();
  queryClient.setQueryData([...queryKeys.car('c1'), undefined], listed(detailsOfListed(car)));
  const shown = { errors: null, matches: [{ route: { path: PAGE_RECORDS[page].path }, params: { id: 'c1' } }] };
  const { head } = pageHead({
    url: `${ORIGIN}/${page}`,
    shown: shown as unknown as StaticHandlerContext,
    queryClient,
    hasSharePictures,
  });
  const named = [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"\/>/g)];
  return { car, said: Object.fromEntries(named.map(([, name = '', content]) => [name, content])) };
}

it('[share.picture] a car’s page names the picture of its link, with its size, and what is on it in words', () => {
  const { car, said } = previewOf('car', { name: 'A "B" & C' });
  expect(said).toMatchObject({
    'og:title': 'A &quot;B&quot; &amp; C',
    'og:description': expect.stringContaining('$12,500, 2020, Dhaka'),
    'og:image': `${ORIGIN}${sharePicturePath(car)}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A &quot;B&quot; &amp; C, $12,500',
    'twitter:card': 'summary_large_image',
  });
  expect(previewOf('car', { state: { is: 'sold' } }).said['og:image:alt']).toMatch(/, \$12,500, sold$/);
});

it.each([
  ['has its picture at another host', { picture: 'https://images.test/a.jpg' }, true, 'https://images.test/a.jpg'],
  ['is another server’s', { picture: '/cars/velora-grande.svg' }, false, `${ORIGIN}/cars/velora-grande-1200.webp`],
])('[share.picture] the link to a car that %s is shown with that picture', (_why, about, hasSharePictures, address) => {
  const { said } = previewOf('car', about, hasSharePictures);
  expect(said).toMatchObject({ 'og:image': address, 'twitter:card': 'summary_large_image' });
  expect(said).not.toHaveProperty('og:image:width');
});

it('[share.picture] every other link is shown with the symbol, beside its text', () => {
  const symbol = {
    'og:image': `${ORIGIN}/icon-maskable-512.png`,
    'og:image:width': '512',
    'og:image:alt': 'The symbol of Second Gear',
    'twitter:card': 'summary',
  };
  for (const page of ['home', 'blog', 'search'] as const) expect(previewOf(page).said, page).toMatchObject(symbol);
  expect(previewOf('car', { picture: '' }, false).said).toMatchObject(symbol);
});
