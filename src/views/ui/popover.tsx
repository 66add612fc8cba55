import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { CHIP_LOOK, PRESSED_CHIP } from './chip.tsx';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

interface PopoverProps {
  /** Names the button and the panel. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
  readonly icon?: LucideIcon | undefined;
  /** Content of the button in place of the label. */
  readonly trigger?: ReactNode;
  readonly look?: ButtonLook | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly disabled?: boolean | undefined;
  /** A button of 24 px that shows its icon alone. */
  readonly compact?: boolean | undefined;
  /** A button of the height of the chips beside it. */
  readonly chip?: boolean | undefined;
  readonly panelClassName?: string | undefined;
  /** What the panel shows may have to be read first. */
  readonly onOpen?: (() => void) | undefined;
}

/** A button with a small panel of controls beside it. */
export const Popover = ({
  label,
  children,
  icon,
  trigger,
  look = 'secondary',
  align = 'start',
  disabled = false,
  compact = false,
  chip = false,
  panelClassName,
  onOpen,
}: PopoverProps) => (
  <HeadlessPopover className="inline-flex">
    {({ open }) => (
      <>
        <PopoverButton
          disabled={disabled}
          onClick={onOpen}
          aria-label={trigger || compact ? label : undefined}
          title={compact ? label : undefined}
          className={
            compact
              ? 'inline-flex size-6 thumb:size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-open:bg-hover'
              : chip
                ? cx(
                    CHIP_LOOK,
                    PRESSED_CHIP,
                    'border-edge bg-panel hover:bg-hover disabled:border-hairline disabled:text-disabled data-open:bg-hover',
                  )
                : buttonLook(look, 'data-open:bg-hover')
          }
        >
          {icon ? <Icon icon={icon} size={16} className={compact ? undefined : '-ml-0.5'} /> : null}
          {compact ? null : (
            <>
              {trigger ?? label}
              <Icon icon={ChevronDown} size={16} className="-mr-1 opacity-70" />
            </>
          )}
        </PopoverButton>
        {/* A closed panel costs as much as its button: hundreds of cards must not each render one. */}
        {open ? (
          <PopoverPanel
            focus
            role="dialog"
            aria-label={label}
            anchor={align === 'start' ? 'bottom start' : 'bottom end'}
            className={cx(
              'floating z-50 max-w-[calc(100vw-1rem)] p-3 [--anchor-gap:4px] [--anchor-padding:8px]',
              panelClassName,
            )}
          >
            {({ close }) => <>{children(close)}</>}
          </PopoverPanel>
        ) : null}
      </>
    )}
  </HeadlessPopover>
);
