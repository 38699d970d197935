import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CarPicture } from './CarPicture.tsx';

it('shows a drawing for a picture that fails to load, and no sign of a broken picture where that fails too', () => {
  render(<CarPicture picture="/cars/corvane-ledger.svg" name="Corvane Ledger" category="sedan" sizes="400px" />);
  fireEvent.error(screen.getByRole('img', { name: 'Corvane Ledger' }));
  fireEvent.error(screen.getByRole('img', { name: 'No picture' }));
  expect(screen.queryByRole('img')).toBeNull();
});
