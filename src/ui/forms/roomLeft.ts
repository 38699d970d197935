/** The hint under a text that comes near its longest length; undefined while there is plenty of room. */
export function roomLeft(text: string, longest: number | undefined): string | undefined {
  if (longest === undefined) return undefined;
  const left = longest - text.length;
  if (left > longest / 5) return undefined;
  return left >= 0 ? `Room for ${count(left)} more` : `${count(-left)} too many`;
}

const count = (characters: number): string =>
  `${characters.toLocaleString('en-US')} ${characters === 1 ? 'character' : 'characters'}`;
