/* What the audit log shows of a setting. */

/** An address without what may be secret in it: user, password and query. */
export const placeOf = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
};

/** Of a secret only that it is set. */
export const isSet = (secret: string | undefined): string | undefined => (secret === undefined ? undefined : 'set');
