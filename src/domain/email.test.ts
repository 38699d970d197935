import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#support/anyCharacter.ts';
import { toEmail } from './email.ts';

/** Written apart from what is tested. */
const withoutAsciiCase = (text: string): string =>
  [...text.trim()].map((it) => (it >= 'A' && it <= 'Z' ? String.fromCharCode(it.charCodeAt(0) + 32) : it)).join('');

describe('toEmail', () => {
  it('[wire.types] trims and lower-cases, so that two spellings of one address are equal', () => {
    expect(toEmail('  Sadia@Market.TEST ')).toBe('sadia@market.test');
  });

  it.each(['a@b', 'first.last+tag@sub.market.test', 'ß@straße.test'])('accepts %s', (text) => {
    expect(toEmail(text)).toBe(text);
  });

  it.each(['', '   ', 'sadia', '@market.test', 'sadia@', 'a@b@c', 'two words@market.test', 'a@b\nc'])(
    'refuses %j',
    (text) => {
      expect(toEmail(text)).toBeUndefined();
    },
  );

  it('accepts 254 characters and refuses 255', () => {
    const domain = '@market.test';
    expect(toEmail(`${'a'.repeat(254 - domain.length)}${domain}`)).toHaveLength(254);
    expect(toEmail(`${'a'.repeat(255 - domain.length)}${domain}`)).toBeUndefined();
  });

  it('returns the same address when it is applied twice', () => {
    const anyName = fc.array(fc.nat(0xffff), { minLength: 1 }).map((codes) => String.fromCharCode(...codes));
    const addresses = fc.oneof(
      fc.emailAddress(),
      anyName.map((name) => `${name}@Ähnlich.TEST`),
    );
    fc.assert(
      fc.property(addresses, (text) => {
        const once = toEmail(text);
        fc.pre(once !== undefined);
        expect(toEmail(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['the Kelvin sign', '\u212Aate@market.test'],
    ['full-width letters', '\uFF4Bate@market.test'],
    ['a ligature', 'o\uFB03ce@market.test'],
    ['a letter and its accent apart', 'e\u0301va@market.test'],
    ['a full stop of another script', 'kate@market\uFF0Etest'],
    ['an invisible character', 'ka\u200Bte@market.test'],
    ['a reversal of the writing', 'ka\u202Ete@market.test'],
    ['half a character', 'ka\uD800te@market.test'],
    ['a null', 'ka\0te@market.test'],
  ])('[wire.emails] refuses %s', (_what, text) => {
    expect(toEmail(text)).toBeUndefined();
  });

  it('[wire.emails] lowers ASCII letters alone: other letters stay as they are, and are others', () => {
    expect(toEmail('ÄNNE@Market.TEST')).toBe('Änne@market.test');
    const dotless = ['k\u0131m@x.test', 'kim@x.test', 'K\u0130M@x.test'].map(toEmail);
    expect(new Set(dotless.filter((address) => address !== undefined)).size).toBe(3);
  });

  it('[wire.emails] makes no two spellings one address unless ASCII case alone tells them apart', () => {
    const characters = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 }),
      fc.constantFrom(
        'K',
        'k',
        '\u212A',
        'i',
        'I',
        '\u0130',
        '\u0131',
        's',
        '\u017F',
        'ß',
        'ẞ',
        'ﬁ',
        '\u0301',
        'é',
        'e\u0301',
      ),
    );
    const spellings = fc.array(characters, { minLength: 1, maxLength: 3 }).map((pieces) => `${pieces.join('')}@x.test`);
    const respellings = fc.constantFrom<(text: string) => string>(
      (text) => text.toLowerCase(),
      (text) => text.toUpperCase(),
      ...['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => (text: string) => text.normalize(form)),
    );
    fc.assert(
      fc.property(spellings, respellings, (one, respell) => {
        const other = respell(one);
        const address = toEmail(one);
        if (address === undefined || address !== toEmail(other)) return;
        expect(withoutAsciiCase(one)).toBe(withoutAsciiCase(other));
      }),
      { numRuns: 500 },
    );
  });

  it('never returns white space or a capital ASCII letter', () => {
    fc.assert(
      fc.property(fc.tuple(fc.string(), fc.string()), ([name, domain]) => {
        expect(toEmail(`${name}@${domain}`) ?? '').not.toMatch(/[\sA-Z]/);
      }),
    );
  });
});
