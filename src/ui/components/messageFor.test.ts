import { describe, expect, it } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { speak } from './messageFor.ts';

describe('speak', () => {
  it('passes on what the other side says to people', () => {
    expect(speak(new Failure('card', { said: 'Your card was declined.' }))).toBe('Your card was declined.');
    expect(speak(new Failure('unavailable', { said: 'Back at noon' }))).toBe('Back at noon');
  });

  it('has a sentence of its own where nothing was said, and where only a machine spoke', () => {
    expect(speak(new Failure('conflict'))).toMatch(/changed in the meantime/);
    expect(speak(new Failure('offline', { said: 'TypeError: Failed to fetch' }))).toMatch(/can’t reach the market/);
  });

  it('never shows what a bug threw', () => {
    expect(speak(new TypeError('x is undefined'))).not.toMatch(/undefined/);
  });
});
