import type { Seller } from '#domain/car.ts';
import { PhoneNumber } from '#ui/components/PhoneNumber.tsx';

export interface SellerContactProps {
  readonly email: Seller['email'];
  /** Empty if the person may not see it. */
  readonly phone: string;
}

/** How to reach the seller, where the person may know. */
export function SellerContact({ email, phone }: SellerContactProps) {
  return (
    <>
      {phone === '' ? null : (
        <p>
          <PhoneNumber phone={phone} />
        </p>
      )}
      {email === undefined ? null : (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  );
}
