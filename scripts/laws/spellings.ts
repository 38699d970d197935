import { is, type Node, parse, textOf, walk } from './syntax.ts';

/** A line that breaks a rule, with the reason and what to write instead. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** The wire's odd spellings. `isVerified` and `isSold` are ordinary names: only their lower-case spellings are the wire's. */
const ODD = /catagory|orginal|userroll|userdelet(?!e)/i;
const ODD_IN_SMALL = /isverified|issold/;
const isOdd = (name: string) => ODD.test(name) || ODD_IN_SMALL.test(name);

/** The only files in which the wire's spellings may be names. Addresses and labels are strings, which the rule ignores. */
const ALLOWED_FILES = [
  /^src\/adapters\/http\/(?:\w+Codec|[^/]*\.test)\.ts$/,
  /^server\/[^/]+\/(?:codec|\w+Codec)\.ts$/,
  /^src\/adapters\/browser\/ZustandSessionState(\.test)?\.ts$/,
  // Requests and answers of tests, as they go over the wire.
  /^tests\/(pact|providerStates)\//,
  /^tests\/(?:[^/]+\/)*wire[^/]*\.ts$/,
  /^server\/.*\.test\.ts$/,
];

/** Every identifier, key or member with one of the wire's spellings. */
export function spellingViolations(path: string, text: string): readonly Violation[] {
  if (ALLOWED_FILES.some((file) => file.test(path))) return [];
  const { tree, lineOf } = parse(text, path);
  const violations: Violation[] = [];
  walk(tree, (node, above) => {
    const name = nameIn(node, above);
    if (name && isOdd(name))
      violations.push({
        path,
        line: lineOf(node),
        what: `the wire's spelling "${name}" outside a codec: inside, the field has its usual name (category, originalPrice, role)`,
      });
  });
  return violations;
}

/** The name in the node; a string counts only where it is a key. */
function nameIn(node: Node, above: readonly Node[]): string | undefined {
  if (is(node, 'Identifier')) return textOf(node);
  if (!is(node, 'StringLiteral')) return undefined;
  const parent = above.at(-1);
  const isKey = parent && (parent.key === node || parent.type === 'Computed');
  return isKey ? textOf(node) : undefined;
}
