import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SlowNotice } from './SlowNotice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

it('[layout.slow] says nothing for five seconds of waiting, and then that it takes long', () => {
  render(<SlowNotice />);
  act(() => vi.advanceTimersByTime(4_999));
  expect(screen.queryByText(/takes longer than usual/)).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText(/takes longer than usual/)).toBeDefined();
});
