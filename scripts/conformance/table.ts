/** One statement of the specification, and what shows that it holds. */
export interface Row {
  readonly line: number;
  /** The test files that show it. */
  readonly files: readonly string[];
  /** What is still to come; undefined when nothing is. */
  readonly plan: string | undefined;
  /** Why nothing can show it; undefined where tests do. */
  readonly notShown: string | undefined;
}

const ROW = /^\| L(\d+) \|(.*)\| (.*) \|$/;

const shownIn = (cell: string): Omit<Row, 'line'> => ({
  files: [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, file]) => file ?? []),
  plan: /(?:^|; )planned: (.*)$/.exec(cell)?.[1],
  notShown: /^not shown:? ?(.*)$/.exec(cell)?.[1],
});

/** The rows of docs/conformance.md: `| L86 | statement | shown by |`. @throws Error for a row that can't be read. */
export function rowsOf(markdown: string): readonly Row[] {
  const rows = markdown.split('\n').filter((text) => /^\|\s*L\d/.test(text));
  return rows.map((text) => {
    const [, line, , cell] = ROW.exec(text) ?? [];
    if (line === undefined || cell === undefined) throw new Error(`not a row of the table: ${text}`);
    return { line: Number(line), ...shownIn(cell) };
  });
}

/** The same table with the files of each line's tests. Plans stay until somebody takes them out; so does "not shown". */
export function withFiles(markdown: string, filesOf: (line: number) => readonly string[]): string {
  const rewritten = markdown.split('\n').map((text) => {
    const [, line, statement, cell] = ROW.exec(text) ?? [];
    if (line === undefined || cell === undefined) return text;
    const { notShown, plan } = shownIn(cell);
    const files = filesOf(Number(line)).map((file) => `\`${file}\``);
    if (notShown !== undefined || files.length === 0) return text;
    return `| L${line} |${statement}| ${files.join(', ')}${plan === undefined ? '' : `; planned: ${plan}`} |`;
  });
  return rewritten.join('\n');
}
