// Runs before the first paint, in the document itself (scripts/documentStartPlugin.ts).

// A dark page does not flash white while it loads. The first storage key and attribute are Mantine's, the second key and the cookie are the session's.
(() => {
  let chosen: string | null = null;
  let isSignedIn = /(?:^|; )signed-in=1/.test(document.cookie);
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    isSignedIn ||= localStorage.getItem('accessToken') !== null;
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // A rendered page is a stranger's. Where somebody is probably signed in, what differs for them waits until it is known.
  if (isSignedIn) document.documentElement.setAttribute('data-session', '');
})();

// What is pressed or sent before the page answers is noted, and done once it does (src/earlyUse.ts). Links and searches need no script.
(() => {
  const page = document.documentElement;
  const acts = new Set<Element>();
  Object.assign(window, { earlyActs: acts });
  const note = (act: Element | null) => {
    if (act === null) return;
    acts.delete(act);
    acts.add(act);
  };
  const answers = (part: 'click' | 'submit') =>
    // React answers a click while it takes the page over, and a form once it has what was entered.
    page.hasAttribute('data-hydrated') || (part === 'click' && page.hasAttribute('data-hydrating'));
  addEventListener(
    'click',
    ({ target }) => answers('click') || note((target as Element).closest('button[type="button"]')),
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (answers('submit')) return;
      event.stopImmediatePropagation();
      const form = event.target as HTMLFormElement;
      if (form.method === 'get') return;
      event.preventDefault();
      note(form);
    },
    true,
  );
  // Without script such a button stays off: the browser must not send the form itself.
  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('form button[type="submit"]:disabled')) {
      button.disabled = false;
      button.removeAttribute('data-disabled');
    }
  });
})();

// A picture that can't be loaded leaves its place empty (styles.css), until another address of it can.
(() => {
  for (const what of ['error', 'load'])
    document.addEventListener(
      what,
      ({ target }) => target instanceof HTMLImageElement && target.toggleAttribute('data-broken', what === 'error'),
      true,
    );
})();
