/*
 * Loaded into a server's process before anything else (`--import`): its clock is a day ahead until SIGUSR2 sets it right, and
 * a day ahead again after the next one. Every part of the process sees it, as when the system's clock is set.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;
const SystemDate = Date;
const systemNow = SystemDate.now.bind(SystemDate);
let offset = DAY_MS;

SystemDate.now = () => systemNow() + offset;
globalThis.Date = new Proxy(SystemDate, {
  apply: () => new SystemDate(SystemDate.now()).toString(),
  construct: (target, values) => (values.length === 0 ? new target(target.now()) : new target(...values)),
});
process.on('SIGUSR2', () => {
  offset = offset === 0 ? DAY_MS : 0;
});
