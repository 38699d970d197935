/** The nonce of this page, which the server's policy asks of every style element that is made at run time. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

// The toasts' style library reads this once, when it is first imported: hence a module of its own, imported first.
Object.assign(globalThis, { __nonce__: nonce, __webpack_nonce__: nonce });
