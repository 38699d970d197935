import { spawnSync } from 'node:child_process';
import { BrokerError } from './PactBroker.ts';

/** What a broker calls this state of the pages: the commit, and the branch where one is checked out. */
export interface GitVersion {
  readonly commit: string;
  readonly branch?: string;
}

/** Runs git and gives what it prints; undefined where it fails or is not installed. */
export type Git = (...args: readonly string[]) => string | undefined;

export const gitIn =
  (folder: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };

/**
 * The commit that is checked out. Its pacts must be as committed: a version's contract never changes.
 * @throws BrokerError where there is no commit, or where pacts/ differs from it
 */
export function gitVersion(git: Git): GitVersion {
  const commit = git('rev-parse', 'HEAD');
  if (commit === undefined)
    throw new BrokerError('There is no git commit here to take the version from: name one (see --help).');
  if (git('status', '--porcelain', '--', 'pacts') !== '')
    throw new BrokerError(
      'pacts/ differs from the commit: commit it first, since the contract of a version never changes.',
    );
  const branch = git('branch', '--show-current');
  return { commit, ...(branch === undefined || branch === '' ? {} : { branch }) };
}
