const SERVICE_WORKER = '/service-worker.js';

interface TrustedTypePolicy {
  /** The DOM's types still say string where a trusted value is meant. */
  createScriptURL(address: string): string;
}

declare global {
  /** Missing in browsers without Trusted Types. */
  var trustedTypes: undefined | { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}

/** A page that has just come needs the processor and the line for itself. */
const WAIT_MS = 5_000;

/**
 * Registers the service worker (public/service-worker.js) five seconds after the page has come: it is of use to a later reload
 * without a network alone, and everything else works without it. Called once in a document.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const address = trustedAddress();
  setTimeout(() => void navigator.serviceWorker.register(address).catch(() => undefined), WAIT_MS);
}

/** The content security policy lets nothing but this policy vouch for a script's address, and it knows no other one. */
function trustedAddress(): string {
  const policy = globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SERVICE_WORKER });
  return policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
}
