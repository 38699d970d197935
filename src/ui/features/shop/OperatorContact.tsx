import type { Operator } from '#domain/operator.ts';
import classes from './OperatorContact.module.css';

/** How to reach whoever runs the market; says so where they have named nothing. */
export function OperatorContact({ operator }: { readonly operator: Operator | undefined }) {
  const { name, address, email, phone, register } = operator ?? {};
  if (!(name || address || email || phone)) {
    return <p>Whoever runs this market has not said how to reach them.</p>;
  }
  return (
    <address className={classes.contact}>
      {name && <strong>{name}</strong>}
      {address?.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {email && (
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
      {phone && (
        <div>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </div>
      )}
      {register && <div>{register}</div>}
    </address>
  );
}
