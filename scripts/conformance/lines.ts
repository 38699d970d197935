/** Where section 2 of the specification begins. */
const SECTION_2 = 27;

/** The lines of sections 2 to 9 that state something, section by section; between them stand headings and blanks. */
const STATEMENTS = `
  33-47 49 53-56 58 62-65 67 71 75 79 81-85 87 89 93-99 103 107 111 115 119 123 127 131-135 139 143 147
  151 153 155 157 159 162-180 183-195 197 199 201 203 205 207 209
  213-227
  232-233 236-242 245-254 256 258
  264-266 268-271
  277-300 302 304
  308-326
  330-342`;

const lineRun = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Every line that needs a row. */
export const STATEMENT_LINES: ReadonlySet<number> = new Set(
  [...STATEMENTS.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, from, to]) => lineRun(Number(from), Number(to ?? from))),
);

/** May a test carry this line? Those of section 1 may be named too; a heading or a blank line of a later one is a slip. */
export const isNameable = (line: number): boolean => line >= 1 && (line < SECTION_2 || STATEMENT_LINES.has(line));

/** The lines that a title names: `[L86]`, `[L162-L180]`, as many as it likes. */
export const linesIn = (title: string): readonly number[] =>
  [...title.matchAll(/\[L(\d+)(?:-L?(\d+))?\]/g)].flatMap(([, from, to]) => lineRun(Number(from), Number(to ?? from)));
