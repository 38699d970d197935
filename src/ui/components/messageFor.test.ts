import { describe, expect, it } from 'vitest';
import { Failure, type FailureKind, type FailureReason } from '#application/Failure.ts';
import { messageFor } from './messageFor.ts';

/** Every kind and reason: a new one does not compile until it stands here. */
const KINDS: Readonly<Record<FailureKind, true>> = {
  offline: true,
  blocked: true,
  slow: true,
  malformed: true,
  unauthenticated: true,
  forbidden: true,
  removed: true,
  'factor-needed': true,
  'proof-needed': true,
  'not-found': true,
  invalid: true,
  conflict: true,
  refused: true,
  'too-many': true,
  unavailable: true,
  identity: true,
  card: true,
  upload: true,
  cancelled: true,
  'popup-blocked': true,
};
const REASONS: Readonly<Record<FailureReason, true>> = {
  'not-offered': true,
  'google-off': true,
  'other-identity': true,
  'account-not-linked': true,
  'google-denied': true,
  'too-many-sign-ups': true,
  'google-failed': true,
  'wrong-login': true,
  'sign-up-refused': true,
  'email-invalid': true,
  'email-taken': true,
  'password-refused': true,
  'password-weak': true,
  'login-off': true,
  'login-misconfigured': true,
  'second-factor': true,
  'login-too-old': true,
  'code-wrong': true,
  'code-used': true,
  'link-spent': true,
  'password-wrong': true,
  'password-missing': true,
  'password-set': true,
  'login-stale': true,
  'other-google-account': true,
  'browser-unsupported': true,
  'too-large': true,
  'card-missing': true,
  'card-form-blocked': true,
  'payment-incomplete': true,
  'payment-cancelled': true,
};

describe('messageFor', () => {
  it('has a message of its own for every kind and reason', () => {
    const kinds = Object.keys(KINDS).map((kind) => messageFor(new Failure(kind as FailureKind)));
    const reasons = Object.keys(REASONS).map((reason) =>
      messageFor(new Failure('identity', { reason: reason as FailureReason })),
    );
    const messages = [...kinds, ...reasons];
    for (const message of messages) expect(message).toMatch(/^\p{Lu}.{10,}/u);
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('shows the message that the server wrote for the user', () => {
    expect(messageFor(new Failure('card', { detail: 'Your card was declined.' }))).toBe('Your card was declined.');
    expect(messageFor(new Failure('unavailable', { detail: 'Back at noon' }))).toBe('Back at noon');
  });

  it('has its own message if there is no detail, or only a technical one', () => {
    expect(messageFor(new Failure('conflict'))).toMatch(/changed in the meantime/);
    expect(messageFor(new Failure('offline', { detail: 'TypeError: Failed to fetch' }))).toMatch(
      /can’t reach the market/,
    );
    for (const kind of ['slow', 'malformed', 'unauthenticated'] as const) {
      expect(messageFor(new Failure(kind, { detail: 'car.price: a number' }))).toBe(messageFor(new Failure(kind)));
    }
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
