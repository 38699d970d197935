import { expect, it } from 'vitest';
import { iconModule, pageIconsModule } from './tablerIcons.ts';

const LINES = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

it.each([
  ['one line', `<path ${LINES} d="M1 2"/>`, '"outline","M1 2"'],
  ['several lines', `<g ${LINES}><path d="M1 2"/><path d="M3 4"/></g>`, '"outline","M1 2","M3 4"'],
  ['a filled shape', '<path fill="currentColor" d="M1 2"/>', '"filled","M1 2"'],
  ['several filled shapes', '<g fill="currentColor"><path d="M1 2"/><path d="M3 4"/></g>', '"filled","M1 2","M3 4"'],
])('draws an icon of %s from its paths', (_what, body, values) => {
  expect(iconModule('a', { a: { body } })).toContain(`createIcon(${values})`);
});

it.each([
  ['is not in the set', undefined, 'Tabler has no icon a'],
  ['is more than paths', `<g ${LINES}><path d="M1 2"/><circle cx="1" cy="2" r="3"/></g>`, 'the icon a is more'],
  ['draws one path in another way', `<g ${LINES}><path d="M1 2" opacity=".5"/></g>`, 'the icon a is more'],
])('refuses an icon that %s', (_what, body, message) => {
  expect(() => iconModule('a', { a: body === undefined ? undefined : { body } })).toThrow(message);
});

it('gives the pages their icons by name', () => {
  const module = pageIconsModule({
    myCars: { path: '/cars', access: 'Seller', title: 'Cars', drawer: 'Seller', icon: 'car' },
    about: { path: '/about', access: 'public' },
  });
  expect(module).toBe("import myCars from '~icons/tabler/car';\nexport const PAGE_ICONS = { myCars };");
});
