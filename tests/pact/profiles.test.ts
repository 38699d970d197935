import { expect, it } from 'vitest';
import { pactFileOf, readPact } from '../../scripts/pact/pactFile.ts';
import {
  counts,
  NEEDS_ADDED_FIELD,
  NEEDS_SESSION,
  PROFILES,
  type Profile,
  providersOf,
} from '../../scripts/pact/profiles.ts';
import { SESSIONLESS, startChangedExample } from './support/changedExample.ts';
import { runVerifier } from './support/runScript.ts';

/* What counts in each way to use a server. */

const countedIn = (profile: Profile): readonly string[] =>
  providersOf(profile).flatMap((provider) =>
    readPact(pactFileOf(provider))
      .interactions.filter((interaction) => counts(profile, provider, interaction))
      .map(({ description }) => description),
  );

it('counts more of a server that serves more', () => {
  const [full, upstream, specification] = PROFILES.map(countedIn);
  expect(full).toEqual(expect.arrayContaining([...(upstream ?? [])]));
  expect(upstream).toEqual(expect.arrayContaining([...(specification ?? [])]));
  expect(full).toContain('the upload of a picture');
  expect(upstream).toContain('a proof of the identity provider, for a session');
  expect(upstream).toContain('the end of a session');
  expect(upstream).toContain('a payment intent with a secret that the card form can read');
});

it('asks a server without sessions for what a bearer proves, and for no more', () => {
  const counted = countedIn('specification-only');
  expect(counted).toEqual(
    expect.arrayContaining([
      'a seller must not mark another seller’s car as sold',
      'nobody may list bookings with a forged access token',
      'an invented transaction must not pay for a booking',
      'a buyer must not become an admin by a user record',
      'the cars of a category must not show a guest how to reach their sellers',
      'a request of a deleted account for an access token',
    ]),
  );
  expect(counted).not.toContain('nobody may book a car without logging in');
  expect(counted).not.toContain('nobody may list bookings with somebody else’s access token');
  const all = new Set(countedIn('full'));
  expect([...NEEDS_SESSION, NEEDS_ADDED_FIELD].filter((description) => !all.has(description))).toEqual([]);
});

it('is fulfilled by a server without sessions, which the usual profile refuses', { tags: 'full' }, async () => {
  const { url, stop } = await startChangedExample(SESSIONLESS);
  const alone = await runVerifier('--url', url, '--profile', 'specification-only');
  const usual = await runVerifier('--url', url, '--only', 'without logging in');
  stop();
  expect([alone.code, alone.output.match(/✗.*/g)]).toEqual([0, null]);
  expect([usual.code, usual.output]).toEqual([
    1,
    expect.stringContaining('✗ POST /api/booking: nobody may book a car'),
  ]);
});
