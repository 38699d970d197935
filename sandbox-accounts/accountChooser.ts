import { createHash } from 'node:crypto';

export interface Account {
  readonly email: string;
  readonly name: string;
}

const STYLES = `
:root { color-scheme: light dark; }
body { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
.note { padding: .75rem; border: 2px dashed; border-radius: 10px; }
ul { margin: 1rem 0; padding: 0; list-style: none; }
.account { display: block; margin-bottom: .5rem; padding: .625rem .75rem; border: 1px solid; border-radius: 10px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
label { display: block; margin-top: .5rem; }
input:not([type=hidden]) { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .625rem; font: inherit; }
button { min-height: 44px; margin-top: .75rem; padding: 0 1rem; font: inherit; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** Its only style sheet is named by its hash; the page runs nothing and belongs into no frame. */
export const CHOOSER_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The page of the popup: accounts to choose from, another one to type in, and Cancel. `request` is what the client asked for. */
export function accountChooser(accounts: readonly Account[], request: URLSearchParams): string {
  const hidden = [...request].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const choices = accounts.map(({ email, name }) => {
    const chosen = new URLSearchParams([...request, ['login_hint', email]]);
    const address = escaped(`/authorize?${chosen}`);
    return `<li><a class="account" href="${address}"><b>${escaped(name)}</b><br>${escaped(email)}</a></li>`;
  });
  // Without an account the provider answers that access was denied.
  const cancel = escaped(`/authorize?${request}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Choose an account (test mode)</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p class="note"><b>Test mode.</b> This stands in for Google on this machine: no password is asked, and nothing leaves it.</p>
<ul>${choices.join('')}</ul>
<form action="/authorize">
${hidden.join('')}
<label>Name <input name="name" autocomplete="off"></label>
<label>Email <input name="login_hint" type="email" required autocomplete="off"></label>
<button>Use another account</button>
</form>
<p><a href="${cancel}">Cancel</a></p>
</main>
</body>
</html>
`;
}
