import type { TrayCar } from '#domain/comparison.ts';
import { classNames } from '#ui/components/classNames.ts';
import { useCases } from '#ui/query/useCases.tsx';
import IconCheck from '~icons/tabler/check';
import IconColumns from '~icons/tabler/columns';
import classes from './CompareButton.module.css';
import { useTray } from './useTray.ts';

export interface CompareButtonProps {
  readonly car: TrayCar;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
  /** Whether it lies on the car's picture, where it takes no room of its own. */
  readonly isOnPicture?: boolean;
}

/** Puts a car aside to compare, or takes it away again (spec: compare.tray). */
export function CompareButton({ car, describedBy, isOnPicture = false }: CompareButtonProps) {
  const { comparing } = useCases();
  const isChosen = useTray().some(({ id }) => id === car.id);
  const Icon = isChosen ? IconCheck : IconColumns;
  return (
    <button
      type="button"
      className={classNames(classes.button, isOnPicture && classes.onPicture)}
      aria-pressed={isChosen}
      aria-describedby={describedBy}
      onClick={() => void (isChosen ? comparing.remove(car.id) : comparing.add(car))}
    >
      <span className={classes.label}>
        <Icon size={16} />
        Compare
      </span>
    </button>
  );
}
