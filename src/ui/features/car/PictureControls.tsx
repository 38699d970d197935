import type { ReactNode } from 'react';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import IconChevronLeft from '~icons/tabler/chevron-left';
import IconChevronRight from '~icons/tabler/chevron-right';
import classes from './PictureControls.module.css';

interface PictureControlsProps {
  /** The index of the picture that is shown. */
  readonly current: number;
  readonly count: number;
  readonly onShow: (place: number) => void;
  /** One more button. */
  readonly children: ReactNode;
}

/** The buttons at a picture, with the counter between them where there are several. */
export function PictureControls({ current, count, onShow, children }: PictureControlsProps) {
  return (
    <div className={classes.controls}>
      {count > 1 && (
        <>
          <StepButton label="Picture before" to={current - 1} {...{ count, onShow }}>
            <IconChevronLeft size={20} className="directional" />
          </StepButton>
          <span className={classes.count} aria-live="polite">
            {`${current + 1} / ${count}`}
          </span>
          <StepButton label="Next picture" to={current + 1} {...{ count, onShow }}>
            <IconChevronRight size={20} className="directional" />
          </StepButton>
        </>
      )}
      {children}
    </div>
  );
}

interface StepButtonProps extends Pick<PictureControlsProps, 'count' | 'onShow' | 'children'> {
  readonly label: string;
  readonly to: number;
}

/** At the ends it keeps the focus, with which the arrow keys go on. */
function StepButton({ label, to, count, onShow, children }: StepButtonProps) {
  const isEnd = to < 0 || to >= count;
  return (
    <ActionIcon
      size={44}
      radius="xl"
      variant="default"
      className={classes.step}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onShow(to)}
    >
      {children}
    </ActionIcon>
  );
}
