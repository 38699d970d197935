import { beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './registerServiceWorker.ts';

beforeEach(() => void vi.useFakeTimers());

/** A browser whose service workers are registered by `register`. */
function browserWith(register: (address: unknown) => Promise<unknown>): void {
  vi.stubGlobal('navigator', { serviceWorker: { register } });
}

it('[headers.trusted-types] vouches for the address of the service worker and for no other', () => {
  const register = vi.fn(async (_address: unknown) => undefined);
  browserWith(register);
  const asked: unknown[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
      asked.push(name, rules.createScriptURL('https://evil.example/worker.js'));
      return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
    },
  });
  registerServiceWorker();
  expect(asked).toEqual(['service-worker', '/service-worker.js']);
  vi.advanceTimersByTime(4_000);
  expect(register, 'while the page comes').not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(register).toHaveBeenCalledExactlyOnceWith({ trusted: '/service-worker.js' });
});

it('registers it in a browser without Trusted Types too, and does without it where that fails', async () => {
  const register = vi.fn(async (_address: unknown) => Promise.reject(new Error('blocked')));
  browserWith(register);
  registerServiceWorker();
  vi.advanceTimersByTime(5_000);
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});
