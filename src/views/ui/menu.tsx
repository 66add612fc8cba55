import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  /** What tells it from others of its name, at the end of the line. */
  readonly hint?: string | undefined;
  readonly onSelect: () => void;
  readonly icon?: LucideIcon | undefined;
  readonly disabled?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** A line above, where a new group starts. */
  readonly startsGroup?: boolean | undefined;
}

export interface MenuProps {
  /** Accessible name, and the text of the button unless `icon` or `trigger` replaces it. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Makes an icon button of it. */
  readonly icon?: LucideIcon | undefined;
  /** Content of the button in place of the label. */
  readonly trigger?: ReactNode;
  /** Something above the items, as the e-mail address in the user menu. */
  readonly header?: ReactNode;
  readonly look?: ButtonLook | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly disabled?: boolean | undefined;
}

/** An open menu's button looks as if it were hovered over. */
const OPEN: Readonly<Record<ButtonLook, string>> = {
  primary: 'data-open:bg-brand-strong',
  secondary: 'data-open:bg-hover',
  quiet: 'data-open:bg-hover',
  danger: 'data-open:bg-danger-strong',
};

/** A button with a menu of commands. */
export function Menu({
  label,
  items,
  icon,
  trigger,
  header,
  look = 'secondary',
  size = 'md',
  align = 'start',
  disabled = false,
}: MenuProps) {
  const iconLook = cx(
    'inline-flex items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-open:bg-hover data-open:text-ink disabled:text-disabled',
    size === 'md' ? 'size-8 pointer-coarse:size-11' : 'size-6',
  );
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton
            disabled={disabled}
            aria-label={icon || trigger ? label : undefined}
            title={icon ? label : undefined}
            className={icon ? iconLook : buttonLook(look, OPEN[look])}
          >
            {icon ? (
              <Icon icon={icon} size={size === 'md' ? 18 : 16} />
            ) : (
              <>
                {trigger ?? label}
                <Icon icon={ChevronDown} size={16} className="-mr-1 opacity-70" />
              </>
            )}
          </MenuButton>
          {/* A closed list costs as much as its button: hundreds of cards must not each render one. */}
          {open ? (
            <MenuItems
              anchor={align === 'start' ? 'bottom start' : 'bottom end'}
              className="floating z-50 min-w-44 p-1 [--anchor-gap:4px] [--anchor-padding:8px] focus:outline-none"
            >
              {header ? <div className="border-b border-hairline px-2.5 pt-1 pb-2">{header}</div> : null}
              {items.map((item) => (
                <Fragment key={item.key}>
                  {item.startsGroup ? <MenuSeparator className="my-1 h-px bg-hairline" /> : null}
                  <MenuItem disabled={item.disabled ?? false}>
                    <button
                      type="button"
                      aria-description={item.hint}
                      onClick={item.onSelect}
                      className={cx(
                        'flex h-8 w-full items-center gap-2 rounded-sm pointer-coarse:h-11 px-2.5 text-left data-disabled:text-disabled data-focus:bg-hover',
                        item.danger && 'text-danger',
                      )}
                    >
                      {item.icon ? <Icon icon={item.icon} size={16} /> : null}
                      <span className="min-w-0 truncate">{item.label}</span>
                      {item.hint ? (
                        <span aria-hidden="true" className="ml-auto pl-3 text-sm text-muted">
                          {item.hint}
                        </span>
                      ) : null}
                    </button>
                  </MenuItem>
                </Fragment>
              ))}
            </MenuItems>
          ) : null}
        </>
      )}
    </HeadlessMenu>
  );
}
