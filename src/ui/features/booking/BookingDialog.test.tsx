import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { BookingDialog } from './BookingDialog.tsx';

describe('the booking modal', () => {
  const onSubmit = vi.fn(async () => undefined);
  const onClose = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    render(
      <Providers useCases={createMemoryUseCases(emptyMarket())}>
        <MemoryRouter>
          <BookingDialog car={aCar()} buyer={BUYER} isOpen onSubmit={onSubmit} onClose={onClose} />
        </MemoryRouter>
      </Providers>,
    );
  });

  it('[booking-modal.title] has the car’s name as its title', async () => {
    expect(await screen.findByRole('dialog', { name: 'Toyota Corolla Altis' })).toBeDefined();
  });

  it.each([
    ['[booking-modal.fixed-fields]', 'Your Name', BUYER.name],
    ['[booking-modal.fixed-fields]', 'Price', '$12,500'],
    ['[booking-modal.fixed-fields]', 'Email Address', BUYER.email],
  ])('%s shows %s, which stays as it is', async (_shows, label, value) => {
    const field = await screen.findByLabelText(label);
    expect(field).toHaveProperty('value', value);
    expect(field).toHaveProperty('disabled', true);
  });

  it('[booking-modal.free-fields] [booking-modal.submit] sends any text, once', async () => {
    fireEvent.change(await screen.findByLabelText('Phone Number'), { target: { value: 'call the shop' } });
    fireEvent.change(screen.getByLabelText('Meeting Location'), { target: { value: '??' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: 'call the shop', meetingPlace: '??' }),
    );
  });

  it('[booking-modal.submit] [booking-modal.free-fields] requires neither phone nor place', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '', meetingPlace: '' }));
  });

  it('[booking-modal.contact-note] says who sees what, and warns of a booking without phone and place', async () => {
    expect(await screen.findByText(/The seller sees your name, your email/)).toBeDefined();
    expect(screen.getByText(/can reach you by email only/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Meeting Location'), { target: { value: 'Gate 2' } });
    await waitFor(() => expect(screen.queryByText(/can reach you by email only/)).toBeNull());
  });

  it('[shop.fraud] says that nothing is paid in advance', async () => {
    expect(await screen.findByText(/Pay nothing in advance/)).toBeDefined();
  });

  it('[booking-modal.open-and-close] closes with its close button', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('[booking-modal.remembered-phone] fills in the phone of the last booking, also when it comes late, and leaves what was typed', async () => {
  const useCases = createMemoryUseCases(emptyMarket());
  const dialog = (phone: string | undefined, name: string) => (
    <Providers useCases={useCases}>
      <MemoryRouter>
        <BookingDialog
          key={name}
          car={aCar()}
          buyer={BUYER}
          isOpen
          rememberedPhone={phone}
          onSubmit={async () => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Providers>
  );
  const { rerender } = render(dialog(undefined, 'first'));
  const phone = async () => screen.findByLabelText('Phone Number');
  expect(await phone()).toHaveProperty('value', '');
  rerender(dialog('01822 111111', 'first'));
  await waitFor(async () => expect(await phone()).toHaveProperty('value', '01822 111111'));
  rerender(dialog(undefined, 'second'));
  fireEvent.change(await phone(), { target: { value: '0199' } });
  rerender(dialog('01822 111111', 'second'));
  expect(await phone()).toHaveProperty('value', '0199');
});
