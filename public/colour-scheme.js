// Runs before the first paint, so that a dark page does not flash white while it loads. A separate file, because the
// Content-Security-Policy allows no inline script. The storage key and the attribute are Mantine's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
