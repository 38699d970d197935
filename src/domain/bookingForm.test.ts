import { expect, it } from 'vitest';
import { validateContact } from './bookingForm.ts';

it('[booking-modal.free-fields] accepts an empty phone number and an empty meeting place', () => {
  expect(validateContact({ phone: '', meetingPlace: '' })).toEqual({});
});

it('[booking-modal.free-fields] [limits.lengths] accepts whatever a buyer writes, up to 200 characters', () => {
  expect(validateContact({ phone: 'call my brother', meetingPlace: 'x'.repeat(200) })).toEqual({});
  expect(validateContact({ phone: 'x'.repeat(200), meetingPlace: '?' })).toEqual({});
});

it('[limits.lengths] names the field whose text is too long', () => {
  const long = 'x'.repeat(201);
  expect(validateContact({ phone: long, meetingPlace: '' })).toEqual({ phone: 'Use at most 200 characters' });
  expect(validateContact({ phone: '', meetingPlace: long })).toEqual({ meetingPlace: 'Use at most 200 characters' });
});
