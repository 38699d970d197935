// UTC, so that the server and every browser show the same day. In words of our own: an `Intl.DateTimeFormat` takes a phone 70 ms
// before its first day, and not every browser has the same months.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';
/** As British dictionaries shorten them: "Jan", "June" is "Jun", but "Sept". */
const shortMonth = (month: string): string => month.slice(0, month === 'September' ? 4 : 3);

/** "20 Nov 2026"; the time is in milliseconds UTC. */
export function formatDay(time: number): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${shortMonth(monthOf(date))} ${date.getUTCFullYear()}`;
}

/** "November 2026". */
export function formatMonth(time: number): string {
  const date = new Date(time);
  return `${monthOf(date)} ${date.getUTCFullYear()}`;
}
