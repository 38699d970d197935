import { telephoneAddress } from '#domain/phone.ts';

/** A phone number as it was typed: a link that dials it, with its groups in their order beside any script, where it is one number, and a text where it is not. */
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
