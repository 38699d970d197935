import { describe, expect, it } from 'vitest';
import { MISSING, NASTY_VALUES, SURROUNDINGS, settingNames } from '#support/settings.ts';
import { EnvError } from './env/decoders.ts';
import { readEnv, shownSettings } from './env.ts';
import { trustedProxies } from './http/callers.ts';

/* Every setting that the start reads, whoever adds it, with what operators mistype. */

const names = settingNames();

/** What the decoders make of it: nothing, or the message of the start. */
function decoded(settings: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    const env = readEnv(settings);
    shownSettings(env);
    trustedProxies(env.trustProxy);
    return undefined;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
}

it('knows the settings by what is read: those of every adapter are among them', () => {
  const some = ['PORT', 'DATABASE_URL', 'S3_BUCKET', 'SMTP_URL', 'STRIPE_API_BASE', 'TRUST_PROXY', 'FIREBASE_API_KEY'];
  expect(names).toEqual(expect.arrayContaining([...some, 'GOOGLE_ISSUER', 'IMAGE_HOST_URL', 'UPLOAD_POOL']));
  expect(names.length).toBeGreaterThan(50);
});

describe.each(Object.entries(SURROUNDINGS))('[settings.one-line] among the settings of %s', (_what, settings) => {
  it('is taken where nothing is wrong', () => expect(decoded(settings)).toBeUndefined());

  it.each(names)('%s takes a value, or refuses it in one line that begins with the name of a setting', (name) => {
    const line = new RegExp(`^(?:${names.join('|')}): [^\\p{Cc}\\u2028\\u2029]{5,520}$`, 'u');
    const wrong = NASTY_VALUES.flatMap(([what, value]) => {
      const message = decoded({ ...settings, [name]: value });
      return message === undefined || line.test(message) ? [] : [{ what, message }];
    });
    expect(wrong).toEqual([]);
  });

  it.each(names)('%s is as good as missing where it is empty', (name) => {
    const missing = decoded({ ...settings, [name]: MISSING });
    // Spaces are a password, if a weak one.
    const empty = name === 'ADMIN_PASSWORD' ? [''] : ['', '  ', '\t\n'];
    for (const value of empty) expect(decoded({ ...settings, [name]: value })).toBe(missing);
  });
});
