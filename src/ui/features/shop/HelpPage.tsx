import { TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { trimUnseen } from '#domain/characters.ts';
import { HOW_IT_WORKS_PATH, ROUTES } from '#domain/navigation.ts';
import { Link } from '#ui/components/Link.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import IconSearch from '~icons/tabler/search';
import classes from './HelpPage.module.css';
import { LoadedOperator } from './LoadedOperator.tsx';
import { OperatorContact } from './OperatorContact.tsx';
import { findQuestions } from './questions.ts';

/** Questions and answers, to search in, and whom to ask (spec: shop.help). */
export function HelpPage() {
  const [text, setText] = useState('');
  const topics = findQuestions(text);
  const found = topics.reduce((count, { questions }) => count + questions.length, 0);
  return (
    <div className="pageWidth pageBody">
      <PageTitle>Help</PageTitle>
      <p className={classes.lead}>
        Answers for buyers and sellers. <Link to={HOW_IT_WORKS_PATH}>How it works</Link> in three steps.
      </p>
      <search className={`${classes.search} needsScript`}>
        <TextInput
          type="search"
          label="Search the answers"
          value={text}
          leftSection={<IconSearch size={18} />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </search>
      <p role="status" className={classes.status}>
        {foundLabel(text, found)}
      </p>
      {topics.map(({ title, questions }) => (
        <section key={title} aria-label={title} className={classes.topic}>
          <h2>{title}</h2>
          <div className="runningText">
            {questions.map(({ id, question, answer }) => (
              <article key={id} id={id} aria-label={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </article>
            ))}
          </div>
        </section>
      ))}
      <section aria-label="Contact" className={classes.topic} id="contact">
        <h2>Contact</h2>
        <div className="runningText">
          <LoadedOperator>{(operator) => <OperatorContact operator={operator} />}</LoadedOperator>
          <p>
            <Link to={ROUTES.terms}>Terms</Link>, <Link to={ROUTES.privacy}>privacy</Link> and{' '}
            <Link to={ROUTES.imprint}>imprint</Link> of this market.
          </p>
        </div>
      </section>
    </div>
  );
}

function foundLabel(text: string, found: number): string {
  if (trimUnseen(text) === '') return '';
  return found === 0 ? 'No answer has these words.' : `${found} of the answers`;
}
