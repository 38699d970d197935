import { RESTORABLE_MS } from '#domain/account.ts';
import { ROUTES } from '#domain/navigation.ts';
import { NOTIFICATIONS_KEPT_MS } from '#domain/notification.ts';
import { Link } from '#ui/components/Link.tsx';
import { OperatorArticle } from './OperatorArticle.tsx';
import { OperatorContact } from './OperatorContact.tsx';

const DAY_MS = 86_400_000;

/** What happens to personal data: the operator's text, or what the program does in any case. */
export function PrivacyPage() {
  return (
    <OperatorArticle
      title="Privacy"
      text="privacy"
      otherwise={(operator) => (
        <>
          <p>Whoever runs this market has written no privacy notice of their own. This is what the program does.</p>
          <h2>What is stored</h2>
          <ul>
            <li>Your account: name, email address, picture and role. Of your password only a hash is kept.</li>
            <li>Your cars, bookings, wishlist, saved searches, and what you paid.</li>
            <li>{`What you were told of your deals, for ${NOTIFICATIONS_KEPT_MS / DAY_MS} days.`}</li>
            <li>
              If you report something without an account: your address and name, until nothing more can follow from it.
            </li>
            <li>What a program finds odd about cars and accounts. Only admins see it, and only people decide.</li>
            <li>Card numbers go to the card provider alone, never to this market.</li>
          </ul>
          <h2>Who sees it</h2>
          <ul>
            <li>Everybody sees the cars that you list, with your name.</li>
            <li>Your phone number and email address are for the other side of a booking, and for admins.</li>
            <li>90 days after a payment the other side sees your name alone.</li>
          </ul>
          <h2>Cookies</h2>
          <p>A cookie keeps you logged in. Nobody follows you around, and there are no advertising networks.</p>
          <h2>What you can do</h2>
          <ul>
            <li>
              On your <Link to={ROUTES.account}>account page</Link> you download all that is stored of you.
            </li>
            <li>
              {`You delete your account there as well. It can be brought back for ${RESTORABLE_MS / DAY_MS} days; then your personal data is erased. Amounts and dates of payments stay, as bookkeeping needs them.`}
            </li>
          </ul>
          <h2>Who runs this market</h2>
          <OperatorContact operator={operator} />
        </>
      )}
    />
  );
}
