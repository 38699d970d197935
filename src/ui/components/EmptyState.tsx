import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import classes from './States.module.css';

export interface EmptyStateProps {
  /** That the list is empty, in a few words. */
  readonly title: string;
  /** What would be here, or what to do. */
  readonly text?: string;
  /** Address of a drawing, 360 × 240. */
  readonly drawing?: string;
  /** The link to what to do next, as a button. */
  readonly action?: { readonly label: string; readonly to: string };
}

/** Shown in place of an empty list: says so, and suggests what to do next. */
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
