import { describe, expect, it } from 'vitest';
import { validateGuest } from './guestReport.ts';
import { MAX_LENGTH } from './limits.ts';

describe('[guest-reports.make] a guest who reports something', () => {
  it.each([
    ['an address', { email: 'gita@x.test', name: '' }, {}],
    ['a name as long as may be', { email: 'gita@x.test', name: 'g'.repeat(MAX_LENGTH.name) }, {}],
    ['no address', { email: '', name: 'Gita' }, { email: 'Provide a email' }],
    ['half an address', { email: 'gita@', name: 'Gita' }, { email: expect.stringMatching(/email/i) }],
  ])('with %s', (_what, guest, errors) => expect(validateGuest(guest)).toEqual(errors));

  it('with a longer name', () => {
    const name = 'g'.repeat(MAX_LENGTH.name + 1);
    expect(validateGuest({ email: 'gita@x.test', name })).toEqual({
      name: expect.stringContaining(String(MAX_LENGTH.name)),
    });
  });
});
