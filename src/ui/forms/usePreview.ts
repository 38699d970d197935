import { useEffect, useState } from 'react';

/** The address of a picture: an object URL of a file, revoked with the component; an address stays as it is. */
export function usePreview(picture: File | string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined || typeof picture === 'string') return setAddress(picture);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
