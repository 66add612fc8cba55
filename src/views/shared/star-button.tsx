import { Star } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

interface StarButtonProps {
  /** Names what is marked. */
  readonly label: string;
  readonly marked: boolean;
  readonly onToggle: () => void;
}

/** Marks a favourite, and unmarks it by the same button; it is filled while it is one. */
export const StarButton = ({ label, marked, onToggle }: StarButtonProps) => (
  <IconButton
    icon={Star}
    size="sm"
    label={label}
    pressed={marked}
    tone={marked ? 'brand' : 'muted'}
    className={marked ? '[&_svg]:fill-current' : undefined}
    onClick={onToggle}
  />
);
