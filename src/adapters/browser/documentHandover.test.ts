import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryClock } from '../memory/MemoryClock.ts';
import { handOver, takeOver } from './documentHandover.ts';
import { NotistackNotifier } from './NotistackNotifier.ts';

// Files share their modules: this one loads its own, with the mock in them, and leaves none to the next.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Toasts are shown by a provider in the page; here only the record of them counts.
vi.mock('notistack', () => ({ enqueueSnackbar: () => undefined }));

const WELCOME = { as: 'success', text: 'Logged in Succesfully' } as const;

describe('the next document', () => {
  const routerAt = (state: unknown) => ({ state: { navigation: { location: { state } } } });
  const notifier = { latest: () => [WELCOME] };

  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/login?x=1');
  });

  it('takes over the state of the navigation, and the toasts that were just shown', () => {
    handOver('/login?x=1', routerAt({ origin: '/blog' }), notifier);
    expect(takeOver()).toEqual([WELCOME]);
    expect(history.state).toMatchObject({ usr: { origin: '/blog' } });
    expect(takeOver(), 'once').toEqual([]);
  });

  it('takes over nothing that was meant for another page, or is damaged', () => {
    handOver('/signup', routerAt({ origin: '/blog' }), notifier);
    expect(takeOver()).toEqual([]);
    sessionStorage.setItem('next-document', '{"path":1}');
    expect(takeOver()).toEqual([]);
    expect(history.state).toBeNull();
  });
});

it('knows the toasts that no one had time to read', () => {
  const clock = new MemoryClock();
  const notifier = new NotistackNotifier({ clock });
  notifier.success('Read long ago');
  clock.advance(3_001);
  notifier.error('Hardly seen');
  expect(notifier.latest()).toEqual([{ as: 'error', text: 'Hardly seen' }]);
});
