import { type Email, toEmail } from '#domain/email.ts';
import { commandLine } from '../../bin/commandLine.mjs';
import { auditedPerson, BY_OPERATOR, recordAudit } from '../audit/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { transact } from '../database/transact.ts';
import { type EmbeddedIdentity, startEmbeddedIdentity } from '../identity/identity.ts';
import { allowOtherProvider, firebaseIssuer } from '../logins/identityProvider.ts';
import { endOtherSessions } from '../logins/marketSessions.ts';
import { createAdmin, setAdmin } from './provisionAdmin.ts';
import { isMember, relinkMember } from './relinkMember.ts';
import { vouchForAccount } from './vouchForAccount.ts';

export interface CommandResult {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** What follows `admin`, and what it does. */
const USAGE: readonly (readonly [words: string, ...says: string[]])[] = [
  ['list', 'who is admin'],
  [
    'grant EMAIL',
    'makes an account with a proven address an admin; where there is none yet,',
    'makes one of ADMIN_EMAIL and ADMIN_PASSWORD',
  ],
  [
    'grant EMAIL --vouch',
    'the same for an address that you know to be its owner’s: ends its password and',
    'its sessions, and prints a one-time link for the owner to set a new password',
  ],
  ['revoke EMAIL', 'takes the rights away again; never the last admin’s'],
  [
    'remove-second-factor EMAIL',
    'for an admin who has lost the app and the recovery codes: ends all sessions of',
    'the account; the next login sets another one up',
  ],
  [
    'relink EMAIL',
    'with built-in accounts: gives the member to the account of this address, whose password and',
    'sessions end, and prints a one-time link for the owner to set a new password',
  ],
  [
    'relink EMAIL [UID]',
    'with Firebase: the member is known by this user, or by the next login with the address verified',
  ],
  ['new-provider', 'lets the next start take another identity provider, at which members prove their addresses'],
  [
    'audit [--since TIME] [--until TIME] [--kind KIND] [--member ADDRESS] [--text TEXT] [--json]',
    'what happened, the latest first; times such as 2026-11-22 are in UTC',
  ],
];
const usage = (): readonly string[] =>
  USAGE.flatMap(([words, ...says]) => [commandLine('admin', words), ...says.map((line) => `    ${line}`)]);

const done = (...lines: string[]): CommandResult => ({ isDone: true, lines });
const refused = (...lines: string[]): CommandResult => ({ isDone: false, lines });

/** What the tool works with; it serves no requests. */
type AdminContext = Omit<ServerContext, 'pool' | 'statements' | 'times' | 'events' | 'health'>;

/** Grants and revokes admin rights for the operator. */
export class AdminTool {
  readonly #context: AdminContext;

  constructor(context: AdminContext) {
    this.#context = context;
  }

  async run([command, address = '', option]: readonly string[]): Promise<CommandResult> {
    if (command === 'list') return this.#list();
    if (command === 'new-provider' && address === '') return this.#letProviderChange();
    const email = toEmail(address);
    if (email !== undefined && command === 'relink') return this.#relink(email, option);
    if (email === undefined || (option !== undefined && option !== '--vouch')) return refused(...usage());
    if (command === 'grant') return this.#grant(email, option === '--vouch');
    if (command === 'remove-second-factor' && option === undefined) return this.#removeSecondFactor(email);
    return command === 'revoke' ? this.#revoke(email) : refused(...usage());
  }

  async #list(): Promise<CommandResult> {
    const admins = await this.#admins();
    return done(...(admins.length === 0 ? ['There is not an admin'] : admins));
  }

  async #admins(): Promise<readonly Email[]> {
    const rows = this.#context.store.selectFrom('members').select('email').where('is_admin', '=', 1).orderBy('email');
    return (await rows.execute()).map((row) => row.email);
  }

  async #grant(email: Email, isVouchedFor: boolean): Promise<CommandResult> {
    if (this.#context.env.firebase !== undefined) return this.#grantAtFirebase(email, isVouchedFor);
    const identity = await startEmbeddedIdentity(this.#context);
    if (!(await identity.hasAccount(email))) return this.#create(identity, email);
    if (!isVouchedFor && !(await identity.isEmailVerified(email))) {
      return refused(`Nobody has proven that ${email} is theirs. If you know it, add --vouch`);
    }
    if (!(await setAdmin(this.#context, email, true))) return refused(`${email} has not finished signing up`);
    const granted = `${email} is an admin from the next login on`;
    if (!isVouchedFor) return done(granted);
    const link = await vouchForAccount({ ...this.#context, identity }, email);
    return done(
      granted,
      'Its password and its sessions have ended. This link sets a new password, once and within a day:',
      link,
    );
  }

  /**
   * Firebase has the accounts and says which addresses are verified; a login with another one has no admin rights. A link of its proves an
   * address whoever has set the password, which no token tells, so the operator vouches for the owner's.
   */
  async #grantAtFirebase(email: Email, isVouchedFor: boolean): Promise<CommandResult> {
    if (!isVouchedFor) {
      return refused(
        `Firebase verifies ${email} by a link, whoever has set the password. Once the owner has set a new one by`,
        '"Forgot your password?", or logs in with Google, add --vouch',
      );
    }
    const { store, clock } = this.#context;
    if (!(await setAdmin(this.#context, email, true))) return refused(`${email} has not finished signing up`);
    const everyone = { spared: { idHash: undefined, login: null }, now: clock.now() };
    await transact(store, (trx) => endOtherSessions(trx, email, everyone));
    return done(`${email} is an admin from the next login with a verified address on`, 'Its sessions have ended.');
  }

  async #create(identity: EmbeddedIdentity, email: Email): Promise<CommandResult> {
    const { admin } = this.#context.env;
    if (admin?.email !== email) {
      return refused(`There is no account ${email}. To make one, name it in ADMIN_EMAIL beside ADMIN_PASSWORD`);
    }
    await createAdmin({ ...this.#context, identity }, admin);
    return done(`${email} is an admin, with the password of ADMIN_PASSWORD`);
  }

  async #removeSecondFactor(email: Email): Promise<CommandResult> {
    if (this.#context.env.firebase !== undefined) return refused('With accounts at Firebase there is no second factor');
    const identity = await startEmbeddedIdentity(this.#context);
    if (!(await identity.removeSecondFactor(email))) return refused(`${email} has no second factor`);
    await identity.endLogins({ email });
    const person = await auditedPerson(this.#context.store, email);
    await recordAudit(this.#context, this.#context.store, { ...BY_OPERATOR, kind: 'second-factor-removed', person });
    return done(`${email} has no second factor any more, and all its sessions have ended. The next login sets one up`);
  }

  async #relink(email: Email, subject: string | undefined): Promise<CommandResult> {
    const { firebase } = this.#context.env;
    if (!(await isMember(this.#context.store, email))) return refused(`There is no member ${email}`);
    if (firebase !== undefined) {
      await relinkMember(this.#context, { email, issuer: firebaseIssuer(firebase.projectId), subject });
      const whose = subject === undefined ? 'the next login with this address verified' : `the user ${subject}`;
      return done(`${email} is known by ${whose}, and its sessions have ended`);
    }
    if (subject !== undefined) return refused(...usage());
    const identity = await startEmbeddedIdentity(this.#context);
    const account = await identity.accountIdOf(email);
    if (account === undefined) return refused(`There is no account ${email}; sign up with it first`);
    const link = await vouchForAccount({ ...this.#context, identity }, email);
    await relinkMember(this.#context, { email, issuer: identity.tokenIssuer.issuer, subject: account });
    return done(`${email} is known by its account here. This link sets a new password, once and within a day:`, link);
  }

  async #letProviderChange(): Promise<CommandResult> {
    await allowOtherProvider(this.#context);
    return done('The next start takes the identity provider of its settings. Members prove their addresses there');
  }

  async #revoke(email: Email): Promise<CommandResult> {
    const admins = await this.#admins();
    if (!admins.includes(email)) return refused(`${email} is not an admin`);
    if (admins.length === 1) return refused('The last admin can not be removed');
    await setAdmin(this.#context, email, false);
    return done(`${email} is no longer an admin`);
  }
}
