import { loadScripts } from './loadScripts.ts';
import { MARKS } from './marks.ts';

/* Runs before the first paint, in the document itself (scripts/documentStartPlugin.ts). */

const page = (): HTMLElement => document.documentElement;

/** A dark page does not flash white while it loads. The first storage key and attribute are Mantine's, the second key and the cookie are the session's. */
function chooseLook(): void {
  let chosen: string | null = null;
  let isSignedIn = /(?:^|; )signed-in=1/.test(document.cookie);
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    isSignedIn ||= localStorage.getItem('accessToken') !== null;
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page().setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  page().toggleAttribute(MARKS.session, isSignedIn);
}

/** What is pressed or sent before the page answers is noted, and done once it does (earlyUse.ts). Links and searches need no script. */
function noteEarlyActs(): void {
  const acts = new Set<Element>();
  Object.assign(window, { earlyActs: acts });
  const note = (act: Element | null) => {
    if (act === null) return;
    acts.delete(act);
    acts.add(act);
  };
  const isHydrated = () => page().hasAttribute(MARKS.hydrated);
  addEventListener(
    'click',
    ({ target }) => {
      // React answers a click while it takes the page over, and a form once it has what was entered.
      if (isHydrated() || page().hasAttribute(MARKS.hydrating)) return;
      note((target as Element).closest('button[type="button"]'));
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (isHydrated()) return;
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
}

/** A picture that can't be loaded leaves its place empty (styles.css), until another address of it can. */
function markBrokenPictures(): void {
  for (const what of ['error', 'load'])
    document.addEventListener(
      what,
      ({ target }) => target instanceof HTMLImageElement && target.toggleAttribute(MARKS.broken, what === 'error'),
      true,
    );
}

chooseLook();
noteEarlyActs();
markBrokenPictures();
loadScripts();
