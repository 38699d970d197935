import { type FormEvent, useState } from 'react';
import { type CarSearch, carCountLabel, type Filter, filtersOf, withoutFilter } from '#domain/search.ts';
import { Button } from '#ui/components/Button.tsx';
import { FullScreenDialog } from '#ui/components/Dialog.tsx';
import { CarFilters } from './CarFilters.tsx';
import classes from './FilterSheet.module.css';
import { useFacets } from './useFacets.ts';

export interface FilterSheetProps {
  readonly search: CarSearch;
  readonly hasCategories: boolean;
  /** Called once the sheet is closed, with the chosen search; without one where nothing is to change. */
  readonly onClosed: (chosen?: CarSearch) => void;
}

/** The filters above the list: nothing takes effect until the button is pressed, which says how many cars it will show. */
export function FilterSheet({ search, hasCategories, onClosed }: FilterSheetProps) {
  const [chosen, setChosen] = useState(search);
  const [step, setStep] = useState<'open' | 'left' | 'applied'>('open');
  const { facets, isOffered, isCurrent } = useFacets(chosen);
  const count = isCurrent ? facets?.count : undefined;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faulty = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (faulty === null) setStep('applied');
    else faulty.focus();
  };
  return (
    <FullScreenDialog
      isOpen={step === 'open'}
      title="Filters"
      onClose={() => setStep('left')}
      onLeft={() => (step === 'applied' ? onClosed(chosen) : onClosed())}
    >
      <form className={classes.sheet} noValidate onSubmit={show}>
        <CarFilters {...{ search: chosen, hasCategories, facets }} isCounted={isOffered} onChange={setChosen} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setChosen(cleared(chosen, hasCategories))}>
            Clear
          </Button>
          <Button type="submit" className={classes.show}>
            {`Show ${count === undefined ? 'cars' : carCountLabel(count)}`}
          </Button>
          <p role="status" className="visuallyHidden">
            {count && carCountLabel(count)}
          </p>
        </div>
      </form>
    </FullScreenDialog>
  );
}

/** Without the filters that the sheet has: the words stay. */
function cleared(search: CarSearch, hasCategories: boolean): CarSearch {
  const isOwn = (filter: Filter) => filter !== 'text' && (hasCategories || filter !== 'categories');
  return filtersOf(search).filter(isOwn).reduce(withoutFilter, search);
}
