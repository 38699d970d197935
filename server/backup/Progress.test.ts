import { expect, it, vi } from 'vitest';
import { startProgress } from './Progress.ts';

it('prints now and then how far long work is, what to look at at once, and of short work nothing', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const progress = startProgress((line) => lines.push(line));
  vi.advanceTimersByTime(5_000);
  progress.tell('market: 1 %');
  progress.tell('market: 2 %');
  vi.advanceTimersByTime(4_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  progress.warn('1 picture has no file');
  expect(lines).toEqual(['  … market: 2 %', '  ! 1 picture has no file']);
  progress.end();
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
});
