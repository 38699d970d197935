import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import classes from './States.module.css';

export interface EmptyStateProps {
  /** Says in a few words that the list is empty. */
  readonly title: string;
  /** What would be here, or what to do. */
  readonly text?: string;
  /** The URL of an illustration of 360 × 240 pixels. */
  readonly drawing?: string;
  /** The next step: a link that looks like a button. */
  readonly action?: { readonly label: string; readonly to: string };
}

/** Shown in place of an empty list: says that it is empty, and suggests what to do next. */
export function EmptyState({ title, text, drawing, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing === undefined ? null : <img src={drawing} width={360} height={240} alt="" className={classes.drawing} />}
      <p className={classes.title}>{title}</p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {action === undefined ? null : (
        <Button component={Link} to={action.to}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
