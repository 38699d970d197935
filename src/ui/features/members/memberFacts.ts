import type { ListedMember } from '#domain/account.ts';
import { formatCount } from '#domain/count.ts';
import type { Dates } from '#ui/components/day.ts';

/** "Joined 3 Nov 2026 · 12 cars"; a server that sends neither leaves it empty. */
export function memberFacts(
  { joinedAt, carCount }: Pick<ListedMember, 'joinedAt' | 'carCount'>,
  { day }: Dates,
): string {
  const facts = [
    joinedAt === undefined ? undefined : `Joined ${day(joinedAt)}`,
    carCount === undefined ? undefined : carCount === 1 ? '1 car' : `${formatCount(carCount)} cars`,
  ];
  return facts.filter((fact) => fact !== undefined).join(' · ');
}
