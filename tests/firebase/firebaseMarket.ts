import type { PublicConfig } from '#adapters/browser/publicConfig.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { startHttpServer } from '../ports/httpMarket.ts';
import { type Market, PASSWORD } from '../ports/Market.ts';
import { createVerifiedAccount, firebaseEnv, openSdk, verifyAccount } from './accounts.ts';

export interface FirebaseMarket extends Market {
  readonly address: string;
  readonly publicConfig: PublicConfig;
}

/** A real server whose accounts are at the emulator, reached by the HTTP adapters and Firebase's SDK. */
export async function startFirebaseMarket(): Promise<FirebaseMarket> {
  const { server, publicConfig, admin, stop } = await startHttpServer(firebaseEnv());
  await createVerifiedAccount(admin);
  return {
    kind: 'Firebase',
    connects: true,
    address: server.address,
    publicConfig,
    openBrowser: () => {
      const firebase = { origin: server.address, loadSdk: async () => openSdk() };
      return createHttpRoot(server.address, { publicConfig, firebase });
    },
    proveAtProvider: async ({ email, identity, useCases }) => {
      await verifyAccount(identity.id);
      await useCases.accounts.signIn({ email, password: PASSWORD });
    },
    admin,
    stop,
  };
}
