import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isNotOffered } from '#application/Failure.ts';
import type { Email } from '#domain/email.ts';
import { type DayFigures, FIGURES, type Figure, weekTotal } from '#domain/marketWeek.ts';
import { useDates } from '#ui/components/day.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { WideTable } from '#ui/components/WideTable.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './WeekFigures.module.css';

const LABELS: Readonly<Record<Figure, string>> = {
  listed: 'Listed',
  booked: 'Booked',
  paid: 'Paid',
  refunded: 'Refunded',
};

/** The numbers of the last seven days, for admins (spec: dashboard.week); nothing on a server that does not tell them. */
export function WeekFigures({ admin }: { readonly admin: Email }) {
  const { figures } = useCases();
  const title = useId();
  const query = useQuery({ queryKey: queryKeys.weekFigures(admin), queryFn: () => figures.week() });
  if (query.isError && isNotOffered(query.error)) return null;
  return (
    <section aria-labelledby={title} className={classes.week}>
      <h2 id={title}>The last seven days</h2>
      {query.isLoading ? <Skeleton height={160} /> : null}
      {query.isError ? (
        <FailedState
          title="The numbers could not be loaded."
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      ) : null}
      {query.data && <Numbers days={query.data} title={title} />}
    </section>
  );
}

interface NumbersProps {
  readonly days: readonly DayFigures[];
  /** Id of the heading. */
  readonly title: string;
}

/** Each number with its bars; the table says the same in words, day by day. */
function Numbers({ days, title }: NumbersProps) {
  const { day } = useDates();
  const most = Math.max(1, ...days.flatMap((one) => FIGURES.map((figure) => one[figure])));
  return (
    <>
      <dl className={classes.totals}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{LABELS[figure]}</dt>
            <dd>{weekTotal(days, figure)}</dd>
            <Bars values={days.map((one) => one[figure])} most={most} />
          </div>
        ))}
      </dl>
      <WideTable label="Day by day">
        <table className={classes.table} aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {LABELS[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.at}>
                <th scope="row">{day(one.at)}</th>
                {FIGURES.map((figure) => (
                  <td key={figure}>{one[figure]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

/** In the units of the drawing. */
const HEIGHT = 32;
const BAR = 12;
const STEP = 16;

/** A bar for each day, by the highest number of all. The table has the numbers. */
function Bars({ values, most }: { readonly values: readonly number[]; readonly most: number }) {
  return (
    <svg className={classes.bars} viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`} aria-hidden="true">
      {values.map((value, place) => {
        // What happened at all is seen.
        const height = value === 0 ? 1 : Math.max(3, (value / most) * HEIGHT);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <rect key={place} x={place * STEP} y={HEIGHT - height} width={BAR} height={height} rx={1} />;
      })}
    </svg>
  );
}
