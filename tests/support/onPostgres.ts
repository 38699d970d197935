/**
 * The test files that `npm test` runs on PostgreSQL as well as on SQLite, by the reason why the two engines could differ there. What a
 * file decides before or after the database is the same on both: one engine shows it, and `npm run test:full`, which sets
 * `ON_POSTGRES=all`, shows it on the other one every night.
 */
export const ENGINE_DEPENDENT: Readonly<Record<string, readonly string[]>> = {
  'transactions, and races of requests and servers': [
    'server/audit/{appendOnly,audit}.test.ts',
    'server/bookings/*.test.ts',
    'server/cars/{boundChanges,listings}.test.ts',
    'server/database/*.test.ts',
    'server/logins/*.test.ts',
    'server/members/removal.test.ts',
    'server/payments/{followUp,openPayment,payments,providerFaults,replacedIntents,settlement,unsavedBookings,unsettledPayments}.test.ts',
    'tests/settlement/{crash,manyServers,moneyModel,race,writes}.test.ts',
  ],
  'queries: what they find, in which order, and what they refuse': [
    'server/cars/memberLists.test.ts',
    'server/http/{cursors,listPaging,listWalks}.test.ts',
    'server/ownData/ownData.test.ts',
    'server/payments/paymentIssues.test.ts',
    'server/render/render.test.ts',
    'server/search/*.test.ts',
    'tests/fuzz/hostile.test.ts',
    'tests/ports/*.test.ts',
  ],
  'migrations, copies and restored databases': [
    'server/copyDatabase.test.ts',
    'server/backup/{restoreBackup,restoredSecrets}.test.ts',
    'server/demo/seedDemoMarket.test.ts',
    'server/identity/identityTables.test.ts',
    'server/secrets/{databaseCopy,oldMarket,secrets}.test.ts',
  ],
  'sessions, counters, leases and queues that servers share': [
    'server/identity/{SignInGuard,firstPassword,signUp,tableFaults}.test.ts',
    'server/mail/MailQueue.test.ts',
    'server/sessions/{boundLogins,liveEvents,ownSessions,sessions}.test.ts',
  ],
};

/** Files that need SQLite: its file, its locks, or the copy that an update keeps. */
export const SQLITE_ONLY = [
  'server/database/{store,queryPlans,lockedDatabase,stepBack}.test.ts',
  'server/backup/{backup,formerEncryption}.test.ts',
  'tests/settlement/{restore,faults}.test.ts',
];

/** Files that open no database of the market; one engine is enough every night too. */
export const WITHOUT_DATABASE = [
  'server/{calls,env,main,randomSecrets,settings}.test.ts',
  'server/backup/{archive,encryption}.test.ts',
  'server/cars/codec.test.ts',
  'server/database/{BackgroundLoop,publicChanges}.test.ts',
  'server/http/{apiDocs,connectionLimits,defineCall,earlyHints,edge,framing,ownHosts,pagePolicies,PublicCache,spa}.test.ts',
  'server/{mail/mailEnv,metrics/metrics,sessions/describeBrowser,upstream/upstream}.test.ts',
  'server/identity/IdTokenVerifier.test.ts',
  'server/payments/{cardsCheck,sandboxProxy,stripeEnv,StripeGateway}.test.ts',
  'server/pictures/{bucket,craftedUploads,externalImageHost,slowUploads,uploadBounds,uploadChunks,UploadQueue}.test.ts',
  'server/render/pageAddress.test.ts',
  'tests/ports/{drafts,failures,memory,page}.test.ts',
];

const inFolder = (folder: string): readonly string[] =>
  Object.values(ENGINE_DEPENDENT)
    .flat()
    .filter((pattern) => pattern.startsWith(`${folder}/`));

/** Whether this run shows on PostgreSQL too what the engines can't differ in. */
export const isAllOnPostgres = (env = process.env): boolean => env.ON_POSTGRES === 'all';

/** The files of a folder that its project on PostgreSQL runs. */
export function filesOnPostgres(folder: string, env = process.env): { include: string[]; exclude: string[] } {
  const include = isAllOnPostgres(env) ? [`${folder}/**/*.test.ts`] : [...inFolder(folder)];
  return { include, exclude: [...SQLITE_ONLY, ...WITHOUT_DATABASE] };
}
