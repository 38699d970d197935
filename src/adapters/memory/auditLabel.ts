/** An admin's address, or the pseudonym of anybody else: the same one for the same address. */
export function auditLabel(email: string, isAdmin: boolean): string {
  if (isAdmin) return email;
  let hash = 7n;
  for (const character of email) hash = BigInt.asUintN(64, hash * 31n + BigInt(character.codePointAt(0) ?? 0));
  return `person-${hash.toString(16).padStart(16, '0')}`;
}
