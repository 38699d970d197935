/**
 * Runs jobs side by side, each as soon as enough of the `cores` are free for it, in the order given: a job that
 * does not fit yet lets smaller ones go first. A job for more cores than there are runs alone. Returns the results
 * of `start` in the order of the jobs.
 */
export async function runSideBySide(jobs, cores, start) {
  const waiting = jobs.map((job, index) => ({ job, index, cost: Math.min(job.cores ?? 1, cores) }));
  const running = new Set();
  const results = [];
  let free = cores;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ cost }) => cost <= free);
    if (next === -1) {
      await Promise.race(running);
      continue;
    }
    const [{ job, index, cost }] = waiting.splice(next, 1);
    free -= cost;
    const finished = start(job).then((result) => {
      results[index] = result;
      free += cost;
      running.delete(finished);
    });
    running.add(finished);
  }
  return results;
}
