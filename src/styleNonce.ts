/** The nonce of this page, which the server's policy asks of every style element that is made at run time. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

// The toasts' style library reads this once, when it is first imported: hence a module of its own, imported first.
Object.assign(globalThis, { __nonce__: nonce, __webpack_nonce__: nonce });

// That library writes the blank of a new style element as markup, which Trusted Types refuse. It takes one that has its id.
const toastStyles = document.createElement('style');
toastStyles.id = '_goober';
toastStyles.nonce = nonce ?? '';
toastStyles.append(' ');
document.head.append(toastStyles);
