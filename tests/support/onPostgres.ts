/**
 * The test files that `npm test` runs on PostgreSQL as well as on SQLite: of each reason why the two engines could differ, the files that
 * depend on it the most. `npm run test:full`, which sets `ON_POSTGRES=all`, runs the others there every night.
 */
export const ENGINE_DEPENDENT: Readonly<Record<string, readonly string[]>> = {
  'transactions, and races of requests and servers': [
    'server/audit/appendOnly.test.ts',
    'server/bookings/changeBooking.test.ts',
    'server/database/*.test.ts',
    'server/members/ownRole.test.ts',
    'server/reports/reportRaces.test.ts',
    'server/payments/{openPayment,settlement}.test.ts',
    'tests/settlement/manyServers.test.ts',
  ],
  'queries: what they find, in which order, and what they refuse': [
    'server/cars/memberLists.test.ts',
    'server/http/cursors.test.ts',
    'server/pages/render.test.ts',
    'server/search/{FacetIndex,search}.test.ts',
    'tests/fuzz/hostile.test.ts',
    'tests/ports/http.test.ts',
  ],
  'migrations, copies and restored databases': [
    'server/copyDatabase.test.ts',
    'server/identity/identityTables.test.ts',
    'server/secrets/secrets.test.ts',
  ],
  'sessions, counters, leases and queues that servers share': [
    'server/identity/tableFaults.test.ts',
    'server/live/liveEvents.test.ts',
  ],
};

/** Files that need SQLite: its file, its locks, or the copy that an update keeps. */
export const SQLITE_ONLY = [
  'server/database/{store,queryPlans,lockedDatabase,stepBack}.test.ts',
  'server/backup/{backup,createBackup,formerEncryption}.test.ts',
  'tests/settlement/{restore,faults}.test.ts',
];

/** Files that open no database of the market; one engine is enough every night too. */
export const WITHOUT_DATABASE = [
  'server/{calls,env,main,randomSecrets,settings}.test.ts',
  'server/backup/{archive,encryption}.test.ts',
  'server/cars/codec.test.ts',
  'server/database/BackgroundLoop.test.ts',
  'server/market/{ComputedGroups,groupPrices}.test.ts',
  'server/http/{apiDocs,connectionLimits,defineCall,edge,framing,ownHosts,PublicCache}.test.ts',
  'server/{mail/mailSettings,makes/makesFile,metrics/metrics,sessions/describeBrowser,upstream/upstream}.test.ts',
  'server/identity/IdTokenVerifier.test.ts',
  'server/payments/{cardsCheck,sandboxProxy,stripeEnv,StripeGateway}.test.ts',
  'server/pictures/{bucket,craftedUploads,externalImageHost,slowUploads,uploadBounds,uploadChunks,UploadQueue}.test.ts',
  'server/pages/{earlyHints,pageAddress,pagePolicies,spa}.test.ts',
  'tests/ports/{drafts,failures,memory,page}.test.ts',
];

const inFolder = (folder: string): readonly string[] =>
  Object.values(ENGINE_DEPENDENT)
    .flat()
    .filter((pattern) => pattern.startsWith(`${folder}/`));

/** The files of a folder that its project on PostgreSQL runs: all of them where `ON_POSTGRES=all`. */
export function filesOnPostgres(folder: string, env = process.env): { include: string[]; exclude: string[] } {
  const include = env.ON_POSTGRES === 'all' ? [`${folder}/**/*.test.ts`] : [...inFolder(folder)];
  return { include, exclude: [...SQLITE_ONLY, ...WITHOUT_DATABASE] };
}
