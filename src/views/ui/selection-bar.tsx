import type { ReactNode } from 'react';
import { formatNumber } from '../../model/format/number.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

interface SelectionBarProps {
  /** How many rows are selected; the bar is there only for one and more. */
  readonly count: number;
  /** What they are; `12 selected` where it says nothing. */
  readonly words?: string | undefined;
  readonly onClear: () => void;
  readonly clearLabel?: string | undefined;
  /** What is selected is being worked on. */
  readonly disabled?: boolean | undefined;
  /** What can be done with the selection. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** The bar under a list while rows are selected: `12 selected`, what can be done with them, and a way out. */
export function SelectionBar({
  count,
  words,
  onClear,
  clearLabel = 'Clear',
  disabled = false,
  children,
  className,
}: SelectionBarProps) {
  return (
    <div
      role="status"
      data-print="hide"
      data-actions
      className={cx(
        count > 0 &&
          'flex min-h-12 flex-wrap items-center gap-2 border-t border-hairline bg-selected px-3 py-2 max-lg:gap-1.5',
        className,
      )}
    >
      {count > 0 ? (
        <>
          <span className="font-medium tabular-nums lg:mr-2">{words ?? `${formatNumber(count)} selected`}</span>
          {/* On a phone they take one line, which scrolls: the list needs the screen. */}
          <span className="contents max-md:order-last max-md:-mx-3 max-md:flex max-md:basis-[calc(100%+1.5rem)] max-md:items-center max-md:gap-1.5 max-md:overflow-x-auto max-md:px-3">
            {children}
          </span>
          <Button look="quiet" disabled={disabled} onClick={onClear} className="ml-auto max-lg:px-2">
            {clearLabel}
          </Button>
        </>
      ) : null}
    </div>
  );
}
