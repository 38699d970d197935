import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import { storedLogin } from '../secrets/storedLogins.ts';

/*
 * The library stores the tokens of its sessions in plain text and has no setting against it, so its access to the tables hashes them:
 * in whatever it writes to and asks of the sessions. It gets back the tokens that it has named, of other sessions their hashes.
 */

const MODEL = 'session';
const FIELD = 'token';

type Fields = Readonly<Record<string, unknown>>;
/** Tokens by their hashes. */
type Named = Map<string, string>;

/** The provider's tables as the library accesses them, with session tokens hashed. */
export async function hashedLogins(options: BetterAuthOptions): Promise<DBAdapter> {
  return hashing(await getAdapter(options));
}

function hashing<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return (work: (tables: object) => unknown) => member.call(target, (trx: object) => work(hashing(trx)));
      }
      return (...words: readonly unknown[]) => {
        const [query, ...rest] = words;
        if (!isFields(query) || query.model !== MODEL) return member.call(target, ...words);
        const named: Named = new Map();
        return Promise.resolve(member.call(target, hashQuery(query, named), ...rest)).then((answer) =>
          reveal(answer, named),
        );
      };
    },
  });
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A query of sessions in which each token is hashed: in its conditions, and in the values that it writes. */
function hashQuery(query: Fields, named: Named): Fields {
  const hashed = Object.entries(query).map(([part, value]) => {
    if (part === 'where' && Array.isArray(value)) return [part, value.map((one) => hashCondition(one, named))];
    const isWritten = ['data', 'update', 'set'].includes(part) && isFields(value) && FIELD in value;
    return [part, isWritten ? { ...value, [FIELD]: hashValue(value[FIELD], named) } : value];
  });
  return Object.fromEntries(hashed);
}

const hashCondition = (condition: unknown, named: Named): unknown =>
  isFields(condition) && condition.field === FIELD
    ? { ...condition, value: hashValue(condition.value, named) }
    : condition;

function hashValue(value: unknown, named: Named): unknown {
  if (Array.isArray(value)) return value.map((one) => hashValue(one, named));
  if (typeof value !== 'string') return value;
  const hash = storedLogin(value);
  named.set(hash, value);
  return hash;
}

/** An answer with the tokens that the query has named. */
function reveal(answer: unknown, named: Named): unknown {
  if (Array.isArray(answer)) return answer.map((row) => reveal(row, named));
  if (!isFields(answer) || typeof answer[FIELD] !== 'string') return answer;
  return { ...answer, [FIELD]: named.get(answer[FIELD]) ?? answer[FIELD] };
}
