/**
 * Registers the service worker (public/service-worker.js) once the page has loaded, so that it takes no bandwidth from the
 * page's first visit. Without it everything works, except a reload without a network.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
