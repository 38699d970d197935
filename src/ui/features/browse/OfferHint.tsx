import { memo } from 'react';
import { ROUTES } from '#domain/navigation.ts';
import { Link } from '#ui/components/Link.tsx';
import { marked } from '#ui/firstLoad/marks.ts';
import { type OriginState, useOriginState } from '#ui/session/origin.ts';
import { useSession } from '#ui/session/useSession.ts';
import classes from './CarActions.module.css';

interface OfferHintProps {
  /** One of the specification’s hints, word for word (spec: cards.offers). */
  readonly text: string;
  readonly carId: string;
}

/** Where the words of the hint lead while no one is signed in: the last "Login" and the last "Buyer" are about this person. */
const LINK_TARGETS = { Login: ROUTES.login, Buyer: ROUTES.signUp } as const;
const LAST_WORDS = /^(.*)(Login)(.*)(Buyer)(.*)$/;

/** Why a card has no buttons; the links bring the car and this page along. */
export function OfferHint({ text, carId }: OfferHintProps) {
  const { identity, status } = useSession();
  if (identity !== undefined || !LAST_WORDS.test(text)) return <p className={classes.hint}>{text}</p>;
  return (
    <p className={classes.hint} {...marked('unknown', status === 'restoring')}>
      <HintWithLinks text={text} carId={carId} />
    </p>
  );
}

const HintWithLinks = memo(function HintWithLinks({ text, carId }: OfferHintProps) {
  const state: OriginState = { ...useOriginState(), carId };
  const [, before, login, between, buyer, after] = LAST_WORDS.exec(text) ?? [];
  return (
    <>
      <span>{before}</span>
      <Link to={LINK_TARGETS.Login} state={state}>
        {login}
      </Link>
      <span>{between}</span>
      <Link to={LINK_TARGETS.Buyer} state={state}>
        {buyer}
      </Link>
      <span>{after}</span>
    </>
  );
});
