import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Longer than React works at a stretch, so that the effects of what it draws become a task of their own. */
const LONG_MS = 10;

function work() {
  for (const end = performance.now() + LONG_MS; performance.now() < end; );
}

function Late({ onEffect }: { readonly onEffect: () => void }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (!isThere) return;
    work();
    // Once it is found, and before anything else.
    queueMicrotask(() => process.nextTick(work));
  }, [isThere]);
  useEffect(() => {
    if (isThere) onEffect();
  }, [isThere, onEffect]);
  return isThere && 'There';
}

it('what a test finds has had its effects, however slow the machine is', async () => {
  let effects = 0;
  render(<Late onEffect={() => effects++} />);
  await screen.findByText('There');
  expect(effects).toBe(1);
});
