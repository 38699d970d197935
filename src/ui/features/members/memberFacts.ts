import type { ListedMember } from '#domain/account.ts';

// UTC, so that every browser shows the same day.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export const dayLabel = (moment: number): string => day.format(moment);

/** "Joined 3 Nov 2026 · 12 cars"; a server that sends neither leaves it empty. */
export function memberFacts({ joinedAt, carCount }: Pick<ListedMember, 'joinedAt' | 'carCount'>): string {
  const facts = [
    joinedAt === undefined ? undefined : `Joined ${dayLabel(joinedAt)}`,
    carCount === undefined ? undefined : carCount === 1 ? '1 car' : `${carCount.toLocaleString('en-US')} cars`,
  ];
  return facts.filter((fact) => fact !== undefined).join(' · ');
}
