import { IconButton } from '../ui/icon-button.tsx';
import type { LucideIcon } from '../ui/icon.tsx';
import type { MenuEntry } from '../ui/menu.tsx';

/** What is done with a row: a button where there is room, an entry of the row's menu where there is not. */
export interface RowAction extends MenuEntry {
  readonly icon: LucideIcon;
  /** Names the button, which has no text: action and row. */
  readonly name: string;
}

/** The buttons of a wide window; a narrow one has them in the menu alone. */
export const RowButtons = ({
  actions,
  disabled,
}: {
  readonly actions: readonly RowAction[];
  readonly disabled: boolean;
}) => (
  <span className="flex max-lg:hidden">
    {actions.map(({ key, icon, name, onSelect }) => (
      <IconButton key={key} icon={icon} size="sm" label={name} disabled={disabled} onClick={onSelect} />
    ))}
  </span>
);

export const menuEntries = (actions: readonly RowAction[], disabled: boolean): readonly MenuEntry[] =>
  actions.map(({ name: _, ...entry }) => ({ ...entry, disabled }));
