import { Fragment, type ReactNode } from 'react';
import type { TextBlock, TextSpan } from '#domain/operator.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './TextBlocks.module.css';

/** A text of the operator's. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className={`runningText ${classes.text}`}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is shown
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is shown
          <li key={place}>{wordsOf(spans)}</li>
        ))}
      </List>
    );
  }
  const Element = block.kind === 'paragraph' ? 'p' : (`h${block.level}` as const);
  return <Element>{wordsOf(block.spans)}</Element>;
}

const wordsOf = (spans: readonly TextSpan[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is shown
  spans.map((span, place) => <Fragment key={place}>{wordsIn(span)}</Fragment>);

function wordsIn({ text, look, href }: TextSpan): ReactNode {
  const words = look === 'strong' ? <strong>{text}</strong> : look === 'emphasis' ? <em>{text}</em> : text;
  if (href === undefined) return words;
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}
