import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#domain/money.ts';
import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES } from '#domain/options.ts';
import { type CategorySummary, carCountLabel } from '#domain/search.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { Link } from '#ui/components/Link.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import IconArrowRight from '~icons/tabler/arrow-right';
import classes from './CategoryChips.module.css';

/** The categories with what they have for sale (spec: home.categories). */
export function CategoryChips() {
  const { catalogue } = useCases();
  const { data } = useQuery({ queryKey: queryKeys.categories, queryFn: () => catalogue.categories() });
  return (
    <ul className={classes.categories} aria-label="Car types">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Link to={categoryPath(category)} className={classes.category} data-category={category}>
            <span>
              <strong>{CATEGORY_TEXTS[category].name}</strong>
              <Stock summary={data?.find((summary) => summary.category === category)} />
            </span>
            <IconArrowRight size={22} className="directional" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The line is there before its text is, so that nothing moves. */
function Stock({ summary }: { readonly summary: CategorySummary | undefined }) {
  return (
    <small className={classes.stock}>
      {summary && (
        <>
          <span>{`${carCountLabel(summary.count)} `}</span>
          {summary.lowestPrice === undefined ? null : <span>{`from ${formatPrice(summary.lowestPrice)}`}</span>}
        </>
      )}
    </small>
  );
}
