import { expect, it } from 'vitest';
import { browserPagesModule } from './browserPages.ts';

it('[first-load.bytes] leaves out of a page what no browser reads', () => {
  const module = browserPagesModule({
    login: { path: '/login', access: 'public', signIn: 'form', policy: 'identity', entry: true },
    mine: { path: '/mine', access: 'member', title: 'Mine', drawer: 'more', icon: 'key' },
    about: { path: '/about', access: 'public', title: 'About', rendered: false },
  });
  expect(module).toBe(
    'export const PAGE_RECORDS = {"login":{"path":"/login","access":"public","signIn":"form"},"mine":{"path":"/mine","access":"member","title":"Mine","drawer":"more"},"about":{"path":"/about","access":"public","title":"About"}};',
  );
});
