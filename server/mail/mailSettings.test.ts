import { expect, it } from 'vitest';
import { envMessage } from '#support/envMessage.ts';
import { readEnv } from '../env.ts';

const SMTP_URL = 'smtps://user:secret@mail.example:465';

it('[mail.sending] reads the mail server and the sender, with a name or without', () => {
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'Second Gear <mail@cars.example>' }).mail).toEqual({
    url: SMTP_URL,
    from: { name: 'Second Gear', address: 'mail@cars.example' },
  });
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'mail@cars.example' }).mail?.from).toEqual({
    name: '',
    address: 'mail@cars.example',
  });
  expect(readEnv({}).mail).toBeUndefined();
});

it('refuses half of the settings, and never prints the address with its password', () => {
  expect(envMessage({ SMTP_URL })).toBe('MAIL_FROM: missing beside SMTP_URL');
  expect(envMessage({ MAIL_FROM: 'mail@cars.example' })).toBe('SMTP_URL: missing beside MAIL_FROM');
  for (const url of ['https://user:secret@mail.example', 'mail.example:25', 'smtp://']) {
    expect(envMessage({ SMTP_URL: url, MAIL_FROM: 'mail@cars.example' })).toMatch(
      /^SMTP_URL: not the address of a mail server/,
    );
    expect(envMessage({ SMTP_URL: url, MAIL_FROM: 'mail@cars.example' })).not.toContain('secret');
  }
});

it.each(['nobody', 'a@x.test\nBcc: b@x.test', '"A" <a@x.test>', 'a@x.test, b@x.test'])(
  '[mail.recipient] refuses %j as a sender',
  (from) => {
    expect(envMessage({ SMTP_URL, MAIL_FROM: from })).toMatch(/^MAIL_FROM: /);
  },
);
