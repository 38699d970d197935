import { describe, expect, it } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { messageFor } from './messageFor.ts';

describe('messageFor', () => {
  it('shows the message that the server wrote for the user', () => {
    expect(messageFor(new Failure('card', { detail: 'Your card was declined.' }))).toBe('Your card was declined.');
    expect(messageFor(new Failure('unavailable', { detail: 'Back at noon' }))).toBe('Back at noon');
  });

  it('has its own message if there is no detail, or only a technical one', () => {
    expect(messageFor(new Failure('conflict'))).toMatch(/changed in the meantime/);
    expect(messageFor(new Failure('offline', { detail: 'TypeError: Failed to fetch' }))).toMatch(
      /can’t reach the market/,
    );
  });

  it('has a message for each reason, with the provider’s code if there is one', () => {
    expect(messageFor(new Failure('card', { reason: 'card-missing' }))).toBe('Fill in your card first');
    expect(messageFor(new Failure('identity', { reason: 'google-failed', detail: 'state_mismatch' }))).toBe(
      'Google sign-in failed: state_mismatch',
    );
  });

  it('never shows the message of an unexpected error', () => {
    expect(messageFor(new TypeError('x is undefined'))).not.toMatch(/undefined/);
  });
});
