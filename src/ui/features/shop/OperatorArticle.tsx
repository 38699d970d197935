import type { ReactNode } from 'react';
import type { Operator, OperatorText } from '#domain/operator.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { LoadedOperator } from './LoadedOperator.tsx';
import classes from './TextBlocks.module.css';
import { TextBlocks } from './TextBlocks.tsx';

interface OperatorArticleProps {
  readonly title: string;
  readonly text: OperatorText;
  /** What stands there where the operator has given no text of their own. */
  readonly otherwise: (operator: Operator) => ReactNode;
}

/** A page with a text of the operator's, or with the one that comes with the product (spec: shop.texts). */
export function OperatorArticle({ title, text, otherwise }: OperatorArticleProps) {
  return (
    <div className="pageWidth pageBody">
      <PageTitle>{title}</PageTitle>
      <LoadedOperator>
        {(operator) => {
          const own = operator.texts[text];
          return own === undefined ? (
            <div className={`runningText ${classes.text}`}>{otherwise(operator)}</div>
          ) : (
            <TextBlocks blocks={own} />
          );
        }}
      </LoadedOperator>
    </div>
  );
}
