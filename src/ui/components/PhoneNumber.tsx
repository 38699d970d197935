import { telephoneAddress } from '#domain/phone.ts';

/** A phone number as it was typed: a link that dials it if it is one number, plain text if it is not. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  const address = telephoneAddress(phone);
  return address === undefined ? (
    <span>{phone}</span>
  ) : (
    <a href={address} dir="ltr">
      {phone}
    </a>
  );
}
