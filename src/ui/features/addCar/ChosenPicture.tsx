import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import { usePreview } from '#ui/forms/usePreview.ts';
import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import IconX from '~icons/tabler/x';
import classes from './PicturesField.module.css';

export interface ChosenPictureProps {
  /** Unique among the chosen pictures. */
  readonly id: string;
  /** The label of the field, for the alt text. */
  readonly label: string;
  readonly picture: File | string;
  /** The picture’s place in the order, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A chosen picture, whole; what a card cuts off is dimmed. */
export function ChosenPicture({ id, label, picture, place, count, onMove, onRemove }: ChosenPictureProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const address = usePreview(picture);
  const name = `Picture ${place + 1}${typeof picture === 'string' ? '' : `, ${picture.name}`}`;
  const moved = transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`;
  return (
    <li
      ref={setNodeRef}
      className={classes.picture}
      data-dragging={isDragging}
      style={{ transform: moved, transition }}
    >
      <button type="button" className={classes.handle} {...attributes} {...listeners} aria-label={name}>
        {address === undefined ? null : <Preview address={address} label={label} name={pictureName(picture, name)} />}
      </button>
      {count > 1 && (
        <div className={classes.moves}>
          <MoveButton label={`Move ${name} forward`} isPossible={place > 0} onMove={() => onMove(place - 1)}>
            <IconArrowLeft size={18} className="directional" />
          </MoveButton>
          <MoveButton label={`Move ${name} back`} isPossible={place < count - 1} onMove={() => onMove(place + 1)}>
            <IconArrowRight size={18} className="directional" />
          </MoveButton>
        </div>
      )}
      {place === 0 ? <span className={classes.first}>On cards</span> : null}
      <ActionIcon
        className={classes.remove}
        variant="default"
        radius="xl"
        size={32}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus at either end of the row, which a disabled button would lose. */
const MoveButton = ({ label, isPossible, onMove, children }: MoveButtonProps) => (
  <ActionIcon
    variant="default"
    radius="xl"
    size={44}
    aria-label={label}
    aria-disabled={!isPossible}
    className={classes.move}
    onClick={() => isPossible && onMove()}
  >
    {children}
  </ActionIcon>
);

const pictureName = (picture: File | string, name: string) => (typeof picture === 'string' ? name : picture.name);

interface PreviewProps {
  readonly address: string;
  readonly label: string;
  readonly name: string;
}

/** The picture, or its name where the browser can't draw it. */
function Preview({ address, label, name }: PreviewProps) {
  const [isTall, setTall] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable) return <span className={classes.unreadable}>{name}</span>;
  return (
    <span className={classes.whole}>
      <img
        src={address}
        alt={`Chosen for ${label}: ${name}`}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setTall(naturalWidth * 3 < naturalHeight * 4)}
        onError={() => setUnreadable(true)}
      />
      <span className={classes.cut} data-tall={isTall} />
    </span>
  );
}
