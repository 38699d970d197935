import { lexer, type Token, type Tokens } from 'marked';
import { isTextLink, type TextBlock, type TextSpan } from '#domain/operator.ts';

/**
 * Markdown as blocks of plain words: headings, paragraphs, lists, emphasis and links. Markup, tables and code stand as they are
 * written, a picture as its description; a link whose address is not allowed is its words alone.
 */
export const readMarkdown = (markdown: string): readonly TextBlock[] =>
  lexer(markdown, { gfm: true }).flatMap((token) => blocksOf(token));

function blocksOf(token: Token): readonly TextBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, spans: spansOf(token.tokens ?? []) }];
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: token.ordered === true,
          items: (token as Tokens.List).items.map(({ tokens }) => spansOf(tokens)),
        },
      ];
    case 'blockquote':
      return (token.tokens ?? []).flatMap((inner) => blocksOf(inner));
    default:
      return paragraph('tokens' in token && token.tokens ? spansOf(token.tokens) : [{ text: textOf(token) }]);
  }
}

const paragraph = (spans: readonly TextSpan[]): readonly TextBlock[] =>
  spans.some(({ text }) => text.trim() !== '') ? [{ kind: 'paragraph', spans }] : [];

type Look = Omit<TextSpan, 'text'>;

const spansOf = (tokens: readonly Token[], look: Look = {}): readonly TextSpan[] =>
  tokens.flatMap((token) => spansIn(token, look)).filter(({ text }) => text !== '');

function spansIn(token: Token, look: Look): readonly TextSpan[] {
  switch (token.type) {
    case 'strong':
      return spansOf(token.tokens ?? [], { ...look, look: 'strong' });
    case 'em':
      return spansOf(token.tokens ?? [], { ...look, look: 'emphasis' });
    case 'link':
      return spansOf(token.tokens ?? [], isTextLink(token.href) ? { ...look, href: token.href } : look);
    case 'br':
      return [{ ...look, text: '\n' }];
    case 'list':
      // A list within a list: its items follow in the same one.
      return (token as Tokens.List).items.flatMap(({ tokens }) => [{ ...look, text: '\n' }, ...spansOf(tokens, look)]);
    default:
      return token.type !== 'html' && 'tokens' in token && token.tokens !== undefined
        ? spansOf(token.tokens, look)
        : [{ ...look, text: textOf(token) }];
  }
}

/** A line break of the source is a space. */
function textOf(token: Token): string {
  const text: unknown = 'text' in token ? token.text : undefined;
  return (typeof text === 'string' ? text : token.raw).replaceAll('\n', ' ');
}
