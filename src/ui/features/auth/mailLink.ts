/** What the link of a mail carries behind its #; empty where it is missing. */
export function mailLinkIn(hash: string): { readonly token: string; readonly email: string } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return { token: fields.get('token') ?? '', email: fields.get('email') ?? '' };
}
