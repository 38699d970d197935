/**
 * Runs jobs side by side, each as soon as as many of the `cores` are free as it keeps busy, in the order given: a job that
 * does not fit yet lets smaller ones go first. A job that wants more cores than there are runs alone. Returns the results
 * of `start` in the order of the jobs.
 */
export async function runSideBySide(jobs, cores, start) {
  const waiting = jobs.map((job, index) => ({ job, index, needs: Math.min(job.cores ?? 1, cores) }));
  const running = new Set();
  const results = [];
  let free = cores;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ needs }) => needs <= free);
    if (next === -1) {
      await Promise.race(running);
      continue;
    }
    const [{ job, index, needs }] = waiting.splice(next, 1);
    free -= needs;
    const finished = start(job).then((result) => {
      results[index] = result;
      free += needs;
      running.delete(finished);
    });
    running.add(finished);
  }
  return results;
}
