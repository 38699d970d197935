import type { SyntheticEvent } from 'react';

/** For the `onError` of a picture that only adorns: without the server its place stays empty, with no sign of a broken picture. */
export const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.visibility = 'hidden';
};
