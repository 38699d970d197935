import { formatCount } from '#domain/count.ts';
/** The hint below a text that is near its limit; undefined while a fifth of the limit is left. */
export function charactersLeft(text: string, limit: number | undefined): string | undefined {
  if (limit === undefined) return undefined;
  const left = limit - text.length;
  if (left > limit / 5) return undefined;
  return left >= 0 ? `Room for ${count(left)} more` : `${count(-left)} too many`;
}

const count = (characters: number): string =>
  `${formatCount(characters)} ${characters === 1 ? 'character' : 'characters'}`;
