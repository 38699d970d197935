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
