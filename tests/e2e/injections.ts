import type { Page } from '@playwright/test';

/** Tries what an injected text would need, and returns the kinds of refusals; empty where the page lets everything through. */
export const tryInjections = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      'script address': () => {
        document.createElement('script').src = '/signed-in.js';
      },
      'script text': () => {
        document.createElement('script').text = 'alert(1)';
      },
      'frame document': () => {
        document.createElement('iframe').srcdoc = '<script>alert(1)</script>';
      },
      'parsed document': () => new DOMParser().parseFromString('<p>', 'text/html'),
      worker: () => new Worker('/signed-in.js'),
      'policy of another name': () => globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (a) => a }),
      'second policy of the name': () =>
        globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL: (a) => a }),
    };
    return Object.entries(attempts).flatMap(([kind, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof TypeError ? [kind] : [`${kind}: ${error}`];
      }
    });
  });

export const EVERY_INJECTION = [
  'markup',
  'script address',
  'script text',
  'frame document',
  'parsed document',
  'worker',
  'policy of another name',
  'second policy of the name',
];
