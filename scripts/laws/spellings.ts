import { is, type Node, parse, textOf, walk } from './syntax.ts';

/** One line that breaks a law of the sources. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** The wire's odd spellings. `isVerified` and `isSold` are ordinary names, so those two are told by their small letters. */
const ODD = /catagory|orginal|userroll|userdelet(?!e)/i;
const ODD_IN_SMALL = /isverified|issold/;
const isOdd = (name: string) => ODD.test(name) || ODD_IN_SMALL.test(name);

/** The edge: the only files in which the wire's spellings may be names. Addresses and labels are texts and free everywhere. */
const ALLOWED_FILES = [
  /^src\/adapters\/http\/(?:\w+Codec|[^/]*\.test)\.ts$/,
  /^server\/[^/]+\/codec\.ts$/,
  /^server\/http\/wire[^/]*\.ts$/,
  /^src\/adapters\/browser\/ZustandSessionState(\.test)?\.ts$/,
  // What tests say to a server, or hear from it, as it goes over the wire.
  /^(tests\/pact|server\/contract-states)\//,
  /^tests\/(?:[^/]+\/)*wire[^/]*\.ts$/,
  /^server\/.*\.test\.ts$/,
];

/** Every identifier, key or member of the text that is spelled as only the wire may. */
export function spellingViolations(path: string, text: string): readonly Violation[] {
  if (ALLOWED_FILES.some((edge) => edge.test(path))) return [];
  const { tree, lineOf } = parse(text, path);
  const offences: Violation[] = [];
  walk(tree, (node, above) => {
    const name = nameIn(node, above);
    if (name && isOdd(name))
      offences.push({ path, line: lineOf(node), what: `the wire's spelling "${name}" used inside` });
  });
  return offences;
}

/** The name that the node gives or uses; a string counts only where it stands for a key. */
function nameIn(node: Node, above: readonly Node[]): string | undefined {
  if (is(node, 'Identifier')) return textOf(node);
  if (!is(node, 'StringLiteral')) return undefined;
  const parent = above.at(-1);
  const isKey = parent && (parent.key === node || parent.type === 'Computed');
  return isKey ? textOf(node) : undefined;
}
