import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of the design's documentation. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <main
      className="pageWidth"
      style={{ maxWidth: '60rem', paddingBlock: 'var(--space-32)', display: 'grid', gap: 'var(--space-24)' }}
    >
      <h1>{title}</h1>
      <p style={{ maxWidth: '65ch', color: 'var(--text-muted)' }}>{lead}</p>
      {children}
    </main>
  );
}

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

const CELL = {
  padding: 'var(--space-8) var(--space-12)',
  borderBottom: '1px solid var(--border)',
  textAlign: 'left',
  verticalAlign: 'top',
} as const;

/** A table that scrolls sideways on a phone. */
export function Table({ label, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <table style={{ borderCollapse: 'collapse', width: '100%' }}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" style={CELL}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" style={CELL}>
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]} style={CELL}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
