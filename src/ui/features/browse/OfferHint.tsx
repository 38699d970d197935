import { ROUTES } from '#domain/navigation.ts';
import { Link } from '#ui/components/Link.tsx';
import { type OriginState, useOriginState } from '#ui/session/origin.ts';
import { useSession } from '#ui/session/useSession.ts';
import classes from './CarActions.module.css';

interface OfferHintProps {
  /** One of the specification's hints, to the letter (spec: cards.offers). */
  readonly text: string;
  readonly carId: string;
}

/** Where the words of the hint lead while no one is signed in: the last "Login" and the last "Buyer" are about this person. */
const LINK_TARGETS = { Login: ROUTES.login, Buyer: ROUTES.signUp } as const;
const LAST_WORDS = /^(.*)(Login)(.*)(Buyer)(.*)$/;

/** Why a card has no buttons; the links bring the car and this page along. */
export function OfferHint({ text, carId }: OfferHintProps) {
  const { identity, status } = useSession();
  const isUnknown = status === 'restoring' || undefined;
  const state: OriginState = { ...useOriginState(), carId };
  const segments = identity === undefined ? LAST_WORDS.exec(text) : null;
  if (segments === null) return <p className={classes.hint}>{text}</p>;
  const [, before, login, between, buyer, after] = segments;
  return (
    <p className={classes.hint} data-unknown={isUnknown}>
      {before}
      <Link to={LINK_TARGETS.Login} state={state}>
        {login}
      </Link>
      {between}
      <Link to={LINK_TARGETS.Buyer} state={state}>
        {buyer}
      </Link>
      {after}
    </p>
  );
}
