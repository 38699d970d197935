import type { ServerContext } from '../context/ServerContext.ts';
import { ComputedGroups } from './ComputedGroups.ts';
import { computeGroup } from './computeGroup.ts';

/** Marks of one query. */
const MARKS_AT_ONCE = 20;
/** A group that took so long, in milliseconds, rests for some times as long, and then what has changed meanwhile is computed at once. */
const LONG_MS = 50;
const REST = 4;
const LONGEST_REST_MS = 30_000;

/** The groups whose prices must be computed anew. */
export class MarkedGroups {
  readonly #services: Pick<ServerContext, 'store' | 'clock'>;
  readonly #computed = new ComputedGroups();
  /** Until when groups rest, in milliseconds UTC. */
  readonly #rests = new Map<string, number>();

  constructor(services: Pick<ServerContext, 'store' | 'clock'>) {
    this.#services = services;
  }

  /** Computes every group that is marked and does not rest, until it is stopped. */
  async compute(isStopped = () => false): Promise<void> {
    const { clock } = this.#services;
    while (!isStopped()) {
      for (const [group, end] of this.#rests) if (end <= clock.now()) this.#rests.delete(group);
      const groups = await this.#list();
      if (groups.length === 0) return;
      for (const group of groups) {
        const begin = clock.now();
        await computeGroup({ ...this.#services, computed: this.#computed, isStopped }, group);
        if (isStopped()) return;
        const end = clock.now();
        if (end - begin >= LONG_MS) this.#rests.set(group, end + Math.min(REST * (end - begin), LONGEST_REST_MS));
      }
    }
  }

  /** When a group may be computed again, in milliseconds UTC; undefined where none rests. */
  get firstRestEnd(): number | undefined {
    return this.#rests.size === 0 ? undefined : Math.min(...this.#rests.values());
  }

  /** Another server may have computed groups since. */
  forget(): void {
    this.#computed.clear();
    this.#rests.clear();
  }

  async #list(): Promise<readonly string[]> {
    const marks = this.#services.store.selectFrom('market_changes').select('group_key').distinct();
    const resting = [...this.#rests.keys()];
    const due = resting.length === 0 ? marks : marks.where('group_key', 'not in', resting);
    const rows = await due.orderBy('group_key').limit(MARKS_AT_ONCE).execute();
    return rows.map(({ group_key }) => group_key);
  }
}
