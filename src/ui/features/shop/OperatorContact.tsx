import type { Operator } from '#domain/operator.ts';
import classes from './OperatorContact.module.css';

/** How to reach whoever runs the market; says so where they have named nothing. */
export function OperatorContact({ operator }: { readonly operator: Operator | undefined }) {
  const { name, address, email, phone, register } = operator ?? {};
  if (name === undefined && address === undefined && email === undefined && phone === undefined) {
    return <p>Whoever runs this market has not said how to reach them.</p>;
  }
  return (
    <address className={classes.contact}>
      {name === undefined ? null : <strong>{name}</strong>}
      {address === undefined ? null : <div className={classes.lines}>{address.join('\n')}</div>}
      {email !== undefined && (
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
      {phone !== undefined && (
        <div>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </div>
      )}
      {register === undefined ? null : <div>{register}</div>}
    </address>
  );
}
