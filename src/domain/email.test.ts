import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEmail } from './email.ts';

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

  it('never returns white space or a capital ASCII letter', () => {
    fc.assert(
      fc.property(fc.tuple(fc.string(), fc.string()), ([name, domain]) => {
        expect(toEmail(`${name}@${domain}`) ?? '').not.toMatch(/[\sA-Z]/);
      }),
    );
  });
});
