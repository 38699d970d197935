let passwords: ReadonlySet<string> | undefined;

/**
 * Whether the password is on a list of common ones, whatever its case and the signs around it: these are what people add to
 * meet a rule. The list of 49,000 takes 6 MB and is loaded when it is first asked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  passwords ??= new Set(dictionary['passwords-common'].map(String));
  const small = password.toLowerCase();
  const inner = small.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return passwords.has(small) || passwords.has(inner);
}
