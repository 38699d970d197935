/** What `work` gives for each item, in their order, at most `limit` at a time: a server takes so many connections of one address. */
export async function mapAtMost<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [place, item] of entries) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

/** As many as one address may have connections to a server, with some to spare. */
export const MOST_AT_ONCE = 150;
