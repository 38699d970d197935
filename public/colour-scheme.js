// Runs before the first paint, so that the night stays dark while the page loads. A file of its own: the server's policy
// allows no inline script. The key and the attribute are Mantine's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // storage is closed to this page; what the system prefers decides
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
