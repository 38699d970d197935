/**
 * Which places of an order are taken. Counting them, and finding the one that comes at some place among them, takes the logarithm
 * of the number of places (a Fenwick tree).
 */
export class PlaceCounts {
  readonly #sums: Int32Array;
  readonly #taken: Uint8Array;
  readonly #largestStep: number;
  #total = 0;

  constructor(places: number) {
    this.#sums = new Int32Array(places + 1);
    this.#taken = new Uint8Array(places);
    this.#largestStep = 2 ** Math.floor(Math.log2(Math.max(1, places)));
  }

  get total(): number {
    return this.#total;
  }

  has(place: number): boolean {
    return this.#taken[place] === 1;
  }

  /** Takes a free place, or frees a taken one. */
  change(place: number, by: 1 | -1): void {
    this.#taken[place] = by === 1 ? 1 : 0;
    this.#total += by;
    for (let node = place + 1; node < this.#sums.length; node += node & -node)
      this.#sums[node] = (this.#sums[node] ?? 0) + by;
  }

  /** How many places are taken before this one. */
  before(place: number): number {
    let count = 0;
    for (let node = place; node > 0; node -= node & -node) count += this.#sums[node] ?? 0;
    return count;
  }

  /** The place with so many taken ones before it; there are more than that. */
  at(rank: number): number {
    let [node, left] = [0, rank];
    for (let step = this.#largestStep; step > 0; step >>>= 1) {
      const next = node + step;
      const count = next < this.#sums.length ? (this.#sums[next] ?? 0) : Number.POSITIVE_INFINITY;
      if (count > left) continue;
      node = next;
      left -= count;
    }
    return node;
  }
}
