import { OperatorArticle } from './OperatorArticle.tsx';
import { OperatorContact } from './OperatorContact.tsx';

/** Who is responsible for the pages. */
export function ImprintPage() {
  return (
    <OperatorArticle
      title="Imprint"
      text="imprint"
      otherwise={(operator) => (
        <>
          <h2>Who runs this market</h2>
          <OperatorContact operator={operator} />
          <p>The program behind it is Second Gear, which anybody may run.</p>
        </>
      )}
    />
  );
}
