import { OperatorArticle } from './OperatorArticle.tsx';
import { OperatorContact } from './OperatorContact.tsx';

/** The conditions of use: the operator's, or what the pages do in any case. */
export function TermsPage() {
  return (
    <OperatorArticle
      title="Terms"
      text="terms"
      otherwise={(operator) => (
        <>
          <p>Whoever runs this market has written no terms of their own. This is how it works.</p>
          <h2>Cars and sellers</h2>
          <ul>
            <li>Sellers list their own cars. They say what is true, faults included.</li>
            <li>The market does not own the cars, and has not looked at them.</li>
            <li>An admin may mark a seller as verified, and may delete an account.</li>
          </ul>
          <h2>Booking and paying</h2>
          <ul>
            <li>A booking costs nothing. You may cancel it until you have paid.</li>
            <li>A booking does not keep the car for you: whoever pays first owns it.</li>
            <li>If somebody was faster, you get your money back in full.</li>
            <li>Your payment goes to whoever runs the market. They settle with the seller.</li>
          </ul>
          <h2>Who runs this market</h2>
          <OperatorContact operator={operator} />
        </>
      )}
    />
  );
}
