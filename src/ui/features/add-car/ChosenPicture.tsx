import { useSortable } from '@dnd-kit/sortable';
import { useState } from 'react';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import { usePreview } from '#ui/forms/usePreview.ts';
import IconX from '~icons/tabler/x';
import classes from './PicturesField.module.css';

export interface ChosenPictureProps {
  /** Unique among the chosen ones. */
  readonly id: string;
  /** Of the field that it was chosen for. */
  readonly label: string;
  readonly picture: File | string;
  readonly place: number;
  readonly onRemove: () => void;
}

/** A chosen picture, whole; what a card cuts off is dimmed. */
export function ChosenPicture({ id, label, picture, place, onRemove }: ChosenPictureProps) {
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
