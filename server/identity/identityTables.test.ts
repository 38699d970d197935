import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** The tables of `identity-2` in server/database/migrations.ts. */
const IDENTITY_2 = {
  identity_account:
    'accessToken accessTokenExpiresAt accountId createdAt id idToken password providerId refreshToken refreshTokenExpiresAt scope updatedAt userId',
  identity_key: 'alg createdAt crv expiresAt id privateKey publicKey',
  identity_second_factor: 'backupCodes failedVerificationCount id lockedUntil secret userId verified',
  identity_session: 'createdAt expiresAt id ipAddress secondFactor token updatedAt userAgent userId',
  identity_user: 'createdAt email emailVerified id image name twoFactorEnabled updatedAt',
  identity_verification: 'createdAt expiresAt id identifier updatedAt value',
};

it('[migrations.rolling] has the identity provider’s tables of version identity-2: other ones ask for another version in IDENTITY_VERSIONS', async () => {
  const tables = (await server.services.store.introspection.getTables()).filter(({ name }) =>
    name.startsWith('identity_'),
  );
  const found = tables.map(({ name, columns }) => [
    name,
    columns
      .map((column) => column.name)
      .toSorted()
      .join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual(IDENTITY_2);
});
