import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { UNDO_MS } from '#ui/components/UndoNotice.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { useUndo } from './useUndo.ts';

let stored: string[];
let run: () => Promise<void>;
let undo: () => Promise<void>;
let show: () => void;

beforeEach(() => {
  stored = ['Axio', 'Vitz', 'Prado'];
  run = async () => {
    stored = stored.filter((name) => name !== 'Vitz');
  };
  undo = async () => {
    stored = ['Axio', 'Vitz', 'Prado'];
  };
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        watch = (isIntersecting) => changed([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const useCases = createMemoryUseCases(emptyMarket());
  const page = () => (
    <Providers useCases={useCases}>
      <List />
    </Providers>
  );
  const { rerender } = render(page());
  show = () => rerender(page());
});

function List() {
  const { entries, start } = useUndo<string>({ items: stored, idOf: (name) => name, refresh: async () => show() });
  return (
    <>
      <h1 tabIndex={-1}>Cars</h1>
      {entries?.map(({ id, item, notice, failure }) => (
        <UndoPlace key={id} notice={notice}>
          <p>
            <button type="button" onClick={() => void start(item, { text: `${item} is removed.`, run, undo })}>
              Remove {item}
            </button>
            {failure !== undefined && 'Could not be removed'}
          </p>
        </UndoPlace>
      ))}
    </>
  );
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(1));
/** What is seen: a card below its notice only keeps its room. */
const texts = () =>
  screen
    .getAllByText(/^(Remove \w+|Vitz is removed\.|Undo)$/)
    .filter((element) => element.closest('[inert]') === null)
    .map((element) => element.textContent);
/** How the notice learns whether it is in view. */
let watch: (isInView: boolean) => void;
const remove = async () => {
  const button = screen.getByRole('button', { name: 'Remove Vitz' });
  button.focus();
  fireEvent.click(button);
  await settle();
};

describe('[undo.notice]', () => {
  it('shows a notice in the card’s place for eight seconds, although the list leaves the card out', async () => {
    await remove();
    expect(texts()).toEqual(['Remove Axio', 'Vitz is removed.', 'Undo', 'Remove Prado']);
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 100));
    expect(texts()).toContain('Undo');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(texts()).not.toContain('Undo');
  });

  it('[undo.still] keeps the card’s room below the notice, and after it until nobody sees it', async () => {
    await remove();
    const card = screen.getByText('Remove Vitz');
    expect(card.closest('[inert]')?.getAttribute('style')).toContain('hidden');
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    expect(texts()).toEqual(['Remove Axio', 'Vitz is removed.', 'Remove Prado']);
    expect(screen.getByText('Remove Vitz')).toBe(card);
    act(() => watch(true));
    expect(screen.getByText('Remove Vitz')).toBe(card);
    act(() => watch(false));
    expect(texts()).toEqual(['Remove Axio', 'Remove Prado']);
  });

  it('[undo.still] leaves no room behind the last card of a list', async () => {
    stored = ['Vitz'];
    show();
    await remove();
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    expect(screen.queryByText('Vitz is removed.')).toBeNull();
  });

  it('brings the card back by the opposite call', async () => {
    await remove();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settle();
    expect(texts()).toEqual(['Remove Axio', 'Remove Vitz', 'Remove Prado']);
  });

  it('moves the focus to Undo, back to the card’s place, and to the heading when the place goes', async () => {
    await remove();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settle();
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Remove Vitz' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await remove();
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    expect(document.activeElement?.contains(screen.getByText('Vitz is removed.'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    act(() => watch(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cars' }));
  });

  it('stops the time while the pointer is over the notice', async () => {
    await remove();
    const notice = screen.getByText('Vitz is removed.').parentElement?.parentElement ?? document.body;
    fireEvent.pointerEnter(notice);
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS * 3));
    expect(texts()).toContain('Undo');
    fireEvent.pointerLeave(notice);
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    expect(texts()).not.toContain('Undo');
  });

  it('leaves the card and says why when the action fails, and the notice when the undo fails', async () => {
    const working = run;
    run = async () => {
      throw new Failure('offline');
    };
    show();
    await remove();
    expect(screen.getByText(/Could not be removed/)).toBeDefined();
    run = working;
    undo = async () => {
      throw new Failure('offline');
    };
    show();
    await remove();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settle();
    expect(screen.getByText(/can’t reach the market/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });
});
