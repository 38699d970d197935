import type { TestProject } from 'vitest/node';
import { type PostgresCluster, startPostgres } from './postgresCluster.ts';

let cluster: PostgresCluster | undefined;

/** Setup of the suites that run on PostgreSQL: one cluster for all their files. */
export async function setup(project: TestProject): Promise<void> {
  cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database's address, where the suite runs on PostgreSQL. */
    readonly postgresUrl: string | undefined;
  }
}
