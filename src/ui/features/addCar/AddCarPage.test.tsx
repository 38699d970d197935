import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { type CarFact, NO_FACTS } from '#domain/facts.ts';
import { formFromFacts } from '#domain/factsForm.ts';
import { EVERY_FACT, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { RETRY_DELAY_MS } from '#ui/forms/useUploadRetry.ts';
import { AddCarPage } from './AddCarPage.tsx';
import { CAR_LISTING_LABELS } from './carForm.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);

function open(failures: NonNullable<MemoryOptions['failures']> = {}) {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: SELLER.email, failures });
  return { root, ...renderPage(<AddCarPage />, root, { route: '/dashboard/addaproduct' }) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  type('Name', 'Toyota Aqua');
  type('Price', '12,500');
  type('Original Price', '18,900');
  type('Phone Number', '01711 000000');
  type('Description', 'One careful owner.');
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [new File([JPEG], 'aqua.jpg')] } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Add Product' }));

const pictureNames = () =>
  screen.getAllByRole('button', { name: /^Picture \d, / }).map((button) => button.getAttribute('aria-label'));

it('[add-product.pictures] moves pictures by buttons, which keep the focus, and says where one went', async () => {
  const { user } = open();
  const pictures = ['front', 'side', 'back'].map((name) => new File([JPEG], `${name}.jpg`));
  fireEvent.change(await screen.findByLabelText('Image'), { target: { files: pictures } });
  await user.click(screen.getByRole('button', { name: 'Move Picture 3, back.jpg forward' }));
  expect(pictureNames()).toEqual(['Picture 1, front.jpg', 'Picture 2, back.jpg', 'Picture 3, side.jpg']);
  expect(screen.getByText('Picture 3 moved to place 2')).toBeDefined();
  await user.keyboard('{Enter}{Enter}');
  expect(pictureNames()).toEqual(['Picture 1, back.jpg', 'Picture 2, front.jpg', 'Picture 3, side.jpg']);
  const first = screen.getByRole('button', { name: 'Move Picture 1, back.jpg forward' });
  expect([first.getAttribute('aria-disabled'), document.activeElement === first]).toEqual(['true', true]);
});

it('[add-product.pictures] tells screen readers places while a picture is dragged, not ids', async () => {
  const { user } = open();
  const pictures = ['front', 'side'].map((name) => new File([JPEG], `${name}.jpg`));
  fireEvent.change(await screen.findByLabelText('Image'), { target: { files: pictures } });
  screen.getByRole('button', { name: 'Picture 2, side.jpg' }).focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/^Picture 2 is (picked up|over place \d)$/)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Picture 2 stays at its place')).toBeDefined();
  expect(document.body.textContent).not.toContain('file-');
});

it('[add-product.steps] [calls.product-add] lists the car once, however often the button is pressed, and goes to My Products', async () => {
  const { root } = open();
  fillIn();
  submit();
  submit();
  expect(await screen.findByText('At /dashboard/myproducts')).toBeDefined();
  expect([...root.market.cars.values()].map((car) => car.name)).toEqual(['Toyota Aqua']);
});

it('[add-product.pictures] lists the car with several pictures, in their order', async () => {
  const { root } = open();
  fillIn();
  const pictures = [1, 2, 3, 4, 5].map((last) => new File([JPEG, new Uint8Array([last])], `view-${last}.jpg`));
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: pictures } });
  submit();
  expect(await screen.findByText('At /dashboard/myproducts')).toBeDefined();
  const [{ id, picture } = { id: '', picture: '' }] = root.market.cars.values();
  const stored = [picture, ...(root.market.morePictures.get(id) ?? [])];
  const ends = stored.map((url) =>
    atob(url.split(',')[1] ?? '')
      .slice(-1)
      .charCodeAt(0),
  );
  expect(ends.slice(-5)).toEqual([1, 2, 3, 4, 5]);
});

it('[add-product.facts] lists the facts that are given and leaves out the others', async () => {
  const { root } = open();
  fillIn();
  type('Mileage (km)', '48,000');
  type('Fuel', 'diesel');
  type('Colour', 'Olive green');
  submit();
  expect(await screen.findByText('At /dashboard/myproducts')).toBeDefined();
  const facts = { ...NO_FACTS, mileage: 48_000, fuel: 'diesel', colour: 'Olive green' };
  expect([...root.market.cars.values()]).toMatchObject([facts]);
});

it('[add-product.facts] lists every fact that is given', async () => {
  const { root } = open();
  fillIn();
  for (const [fact, text] of Object.entries(formFromFacts(EVERY_FACT))) type(CAR_LISTING_LABELS[fact as CarFact], text);
  submit();
  expect(await screen.findByText('At /dashboard/myproducts')).toBeDefined();
  expect([...root.market.cars.values()]).toMatchObject([EVERY_FACT]);
});

it('[add-product.original-price] [forms.summary] hides the message of the original price while the price is valid, but focuses the field and lists it in the summary', async () => {
  open();
  fillIn();
  type('Original Price', '');
  submit();
  const summary = await screen.findByText(/needs another look/);
  expect(summary.parentElement?.textContent).toBe('One field needs another look: Original Price (Provide a Price)');
  expect(screen.queryByText('Provide a Price')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Original Price')));
});

it('[forms.summary] moves the focus to the first of several invalid fields', async () => {
  open();
  fillIn();
  type('Name', ' ');
  type('Description', '');
  submit();
  await screen.findByText('Provide Some informations');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('[add-product.spinner] [pictures.upload-failure] keeps the spinner when the upload fails, and offers Retry and Keep editing after ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { root } = open({ 'images.upload': { fail: 'offline' } });
  fillIn();
  submit();
  await screen.findByText('Adding your car');
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS - 1_000);
  expect(screen.getByText('Adding your car')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

  await vi.advanceTimersByTimeAsync(1_000);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Toyota Aqua');
  expect(root.notifier.toasts).toEqual([]);
});

it('[pictures.upload-failure] sends the same car again on Retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { root } = open({ 'images.upload': { fail: 'refused' } });
  fillIn();
  submit();
  await screen.findByText('Adding your car');
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  root.failures.clear('images.upload');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('At /dashboard/myproducts')).toBeDefined();
  expect(root.market.cars.size).toBe(1);
});

it('[pictures.upload-failure] says that a picture is too large for the server, and offers no Retry, which would not help', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { root } = open();
  vi.spyOn(root.ports.images, 'upload').mockRejectedValue(new Failure('invalid', { reason: 'too-large' }));
  fillIn();
  submit();
  await screen.findByText('Adding your car');
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(await screen.findByText(/too large for this server\. What you typed is kept/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText(/too large for this server/)).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Toyota Aqua');
});

it('[forms.refused] keeps the form’s values when the server refuses, and shows its message', async () => {
  const { root } = open();
  root.failures.set('listings.add', { fail: 'invalid', detail: 'The picture must come from our image host' });
  fillIn();
  submit();
  expect(await screen.findByText('The picture must come from our image host')).toBeDefined();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'One careful owner.');
});

it('[pictures.progress] shows how much of the picture was sent, and cancels it: the form is as it was', async () => {
  const { root } = open();
  let report: ((share: number) => void) | undefined;
  const signals: (AbortSignal | undefined)[] = [];
  vi.spyOn(root.ports.images, 'upload').mockImplementation(
    (_picture, { signal, onProgress } = {}) =>
      new Promise((_resolve, reject) => {
        report = onProgress;
        signals.push(signal);
        signal?.addEventListener('abort', () => reject(new Failure('cancelled')));
      }),
  );
  fillIn();
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Adding your car')).toBeNull());
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByText(/did not arrive/)).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Toyota Aqua');
  expect(root.market.cars.size).toBe(0);

  submit();
  await screen.findByRole('button', { name: 'Cancel' });
  act(() => report?.(0.4));
  const bar = await screen.findByRole('progressbar', { name: 'Sending the picture' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  act(() => report?.(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
});
