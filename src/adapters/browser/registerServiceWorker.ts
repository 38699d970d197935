const SERVICE_WORKER = '/service-worker.js';

interface TrustedTypePolicy {
  /** The DOM's types still say string where a trusted value is meant. */
  createScriptURL(address: string): string;
}

declare global {
  /** Missing in browsers without Trusted Types. */
  var trustedTypes: undefined | { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}

/**
 * Registers the service worker (public/service-worker.js) once the page has loaded, so that it takes no bandwidth from the
 * page's first visit. Without it everything works, except a reload without a network. Called once in a document.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const address = trustedAddress();
  const register = () => void navigator.serviceWorker.register(address).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** The content security policy lets nothing but this policy vouch for a script's address, and it knows no other one. */
function trustedAddress(): string {
  const policy = globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SERVICE_WORKER });
  return policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
}
